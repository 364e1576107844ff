/** The selection on the board, and the effect of a press. */
import { marks } from "../../board/previews.svelte";
import { Reasons } from "../../board/refusals.svelte";
import { ServerAnswers } from "../../board/serverAnswers.svelte";
import { explain } from "../../ui/tip";
import type { Action } from "../../protocol/actions";
import type { PreviewInfo } from "../../protocol/messages";
import { t } from "../../words/words.svelte";
import type { BoardProps } from "../../board/contract";
import { missingIn, pricedActions } from "./missingGoods";
import { previewCounts, type Count } from "./pieces";
import { byTarget, kindOf, nameOf, placeArgs, templeVerb } from "./targets";
import type { SalamandraBox, SalamandraView } from "./types";
import { changed } from "./pieceWords";

type Props = Pick<BoardProps<SalamandraView, SalamandraBox>, "view" | "box" | "actions" | "legal" | "names" | "act" | "whyNot" | "preview">;

/** Constant, so that targets without actions are drawn only once. */
export const LAND = "land";

export interface SalamandraChoice {
  action: Action;
  label: string;
  /** Immediate gains and losses; null until the server has sent them for this position. */
  gains: Count[] | null;
}

export class BoardSelection {
  /** A target with several actions, or a temple that waits for its worker. */
  chosen = $state<string | null>(null);
  /** The name of the target that is being dragged. */
  carried = $state<string | null>(null);
  /** The cell for a field dragged out of the market. */
  private cell: string | null = null;
  private readonly props: Props;
  private readonly reasons: Reasons;
  private readonly previews: ServerAnswers<PreviewInfo>;
  /** The seat of the last questions. */
  private askedSeat: number | null = null;

  /** With a getter for each, so that an effect depends only on those it reads. */
  constructor(props: Props) {
    this.props = props;
    this.reasons = new Reasons(() => props.whyNot);
    this.previews = new ServerAnswers(() => props.preview);
  }

  private readonly targets = $derived.by(() => byTarget(this.props.legal));

  get view(): SalamandraView {
    return this.props.view;
  }

  get box(): SalamandraBox {
    return this.props.box;
  }

  get names(): readonly string[] {
    return this.props.names;
  }

  /** True if the seat has anything to decide. */
  readonly asked = $derived.by(() => this.props.legal.length > 0);

  /** Actions of a target. With a temple selected, an apprentice's only action is to work for it. */
  actions(target: string): Action[] {
    const all = this.targets.get(target) ?? [];
    const chosen = this.chosen;
    if (!chosen?.startsWith("temple ") || kindOf(target) !== "place") return all;
    return all.filter(({ verb }) => verb === templeVerb(chosen));
  }

  ready(target: string): boolean {
    return this.actions(target).length > 0;
  }

  /**
   * For effects: asks for the previews of all legal actions. Within a turn, the land shows earlier ones until
   * the new ones arrive; otherwise its figures would flicker with every step.
   */
  askPreviews(): () => void {
    const { view, legal } = this.props;
    if (this.askedSeat !== view.seat) this.previews.forget();
    this.askedSeat = view.seat;
    return this.previews.ask(legal, view);
  }

  private gains(action: Action | undefined): Count[] | null {
    const preview = this.previews.of(action);
    return preview && previewCounts(preview, this.view.seat);
  }

  /** Immediate gains of placing an apprentice, perhaps of an earlier position; none until known. */
  placeGains(target: string): Count[] {
    return this.gains(this.targets.get(target)?.find(({ verb }) => verb === "place")) ?? [];
  }

  /** New groves around a cell, and a neighbour of the new field's colour. */
  layMarks(target: string): Count[] {
    const preview = this.previews.of(this.targets.get(target)?.[0]);
    return ["glade", "same-colour"].flatMap((kind) => marks(preview, kind).map(({ value }): Count => [kind, value]));
  }

  /** Prices are asked about while there is something to prepare for. */
  private readonly priced = $derived.by(() => {
    const { view, box, actions } = this.props;
    return this.asked && view.step === "prepare" ? pricedActions(view, box, actions) : new Map<string, Action>();
  });

  /** For effects: asks what is missing for each target. */
  askMissing(): () => void {
    return this.reasons.ask([...this.priced.values()]);
  }

  /** Things missing for a field of the market, a cauldron or a temple, once known. */
  missing(target: string): Count[] {
    return missingIn(this.reasons.against(this.priced.get(target)));
  }

  /** A target's actions; without gains while only those of an earlier position are known. */
  choices(target: string): SalamandraChoice[] {
    const current = this.previews.areAbout(this.view);
    return this.actions(target).map((action) => ({
      action,
      label: t("salamandra-do", { verb: action.verb }),
      gains: current ? this.gains(action) : null,
    }));
  }

  /** Addition to a target's name for screen readers. */
  offers(target: string): string {
    return this.choices(target)
      .map(({ label, gains }) => ` ${label}${gains ? `: ${changed(gains)}` : ""}.`)
      .join("");
  }

  /**
   * Takes a single action at once, after its preview; of several, one is chosen. Without actions, explains
   * the target.
   */
  press(target: string, touch: boolean, anchor: Element): void {
    const actions = this.actions(target);
    if (actions.length === 0) {
      this.leave();
      explain(anchor);
      return;
    }
    const seen = !touch || this.chosen === target || this.chosen?.startsWith("temple ");
    if (actions.length === 1 && actions[0] && seen) this.take(actions[0]);
    else this.chosen = this.chosen === target ? null : target;
  }

  take(action: Action): void {
    this.chosen = null;
    this.props.act(action);
  }

  leave(): void {
    this.chosen = null;
    this.cell = null;
  }

  carry(from: string | null): void {
    this.leave();
    this.carried = from;
  }

  /** Handles a drop on a target. A field that is not dropped on a cell is built all the same. */
  drop(from: string, to: string): void {
    const [kind, name] = [kindOf(to), nameOf(to)];
    this.leave();
    if (from === "apprentice" && kind === "place") this.attempt("place", placeArgs(name));
    else if (kindOf(from) === "field" && (kind === "cell" || to === LAND)) {
      this.cell = kind === "cell" ? name : null;
      const [build] = this.actions(from);
      if (build) this.props.act(build);
      else this.attempt("build", { field: nameOf(from) });
    } else if (kindOf(from) === "place" && kind === "temple") {
      this.attempt(templeVerb(to), placeArgs(nameOf(from)));
    } else if (kindOf(from) === "place" && kind === "book") this.chosen = this.ready(from) ? from : null;
  }

  /** Takes an action, legal or not: the server gives the reason against it. */
  private attempt(verb: string, args: Record<string, string>): void {
    const { actions, act } = this.props;
    const action = actions.find(verb, args);
    if (action) act(action);
  }

  /** After each step: drops a selection that is gone, and lays a dragged field. */
  settle(): void {
    const { legal, act } = this.props;
    if (this.chosen && !this.targets.has(this.chosen) && legal.length === 0) this.chosen = null;
    if (this.cell !== null && this.view.step === "lay") {
      const lay = this.targets.get(`cell ${this.cell}`)?.[0];
      this.cell = null;
      if (lay) act(lay);
    }
  }
}

export function isTouch(event: MouseEvent): boolean {
  return (event as PointerEvent).pointerType === "touch";
}
