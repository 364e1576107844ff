/** Cells by name and by place. Names are a letter for the column and a number for the row, from a1. */
export interface Place {
  column: number;
  row: number;
}

const FIRST = "a".charCodeAt(0);

export function place(cell: string): Place {
  return { column: cell.charCodeAt(0) - FIRST, row: Number(cell.slice(1)) - 1 };
}

export function cellName({ column, row }: Place): string {
  return `${String.fromCharCode(FIRST + column)}${row + 1}`;
}

/** Coordinates of cells of this size. */
export function drawnAt(size: number): { x: (cell: string) => number; y: (cell: string) => number } {
  return { x: (cell) => place(cell).column * size, y: (cell) => place(cell).row * size };
}
