// A bot without any library: sits down at a table and plays random legal actions to the end.
//
//     node docs/examples/bot.mjs http://127.0.0.1:8765 TOKEN TABLE [INVITE]
//
// Needs Node 22 or newer, which has fetch and WebSocket built in.

const [url, token, table, invite = ""] = process.argv.slice(2);
const address = `${url}/api/tables/${table}`;
const headers = { Authorization: `Bearer ${token}` };
const FINAL = [1008, 4401, 4403, 4404, 4426]; // to come back would change nothing

async function request(path, body) {
  const options = { headers };
  if (body !== undefined) {
    options.method = "POST";
    options.headers = { ...headers, "Content-Type": "application/json" };
    options.body = JSON.stringify(body);
  }
  const response = await fetch(address + path, options);
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path}: ${answer.error.code}`);
  return answer;
}

async function sitDown() {
  const { seats } = await request(`?invite=${encodeURIComponent(invite)}`);
  if (seats.some((seat) => seat.mine)) return;
  const free = seats.findIndex((seat) => !seat.person && !seat.bot);
  if (free < 0) throw new Error("no seat is free");
  await request(`/seats/${free}/take`, invite ? { invite } : {});
}

let ply = null; // the last one we know
let number = 0; // of our submissions, for their ids
let pending = null; // the submission that has not been answered yet
const seats = new Map(); // seat -> { view, legal, … }

// What docs/protocol.md says about patches.
function patch(seat, update) {
  if (update.view !== undefined) seat.view = update.view;
  Object.assign(seat.view, update.set ?? {});
  for (const [field, changes] of Object.entries(update.each ?? {}))
    for (const [index, change] of Object.entries(changes))
      Object.assign(seat.view[field][index], change);
  for (const field of ["legal", "prompt", "draft"])
    if (update[field] !== undefined) seat[field] = update[field];
}

function beginAfresh(snapshot) {
  ply = snapshot.ply;
  seats.clear();
  for (const seat of snapshot.seats) seats.set(seat.seat, seat);
}

function choose(seat) {
  return seat.legal[Math.floor(Math.random() * seat.legal.length)];
}

// Submit one decision, and wait for its answer before the next.
function act(socket) {
  if (pending) return;
  for (const [seat, state] of seats) {
    if (state.legal.length === 0) continue;
    const id = `${process.pid}-${(number += 1)}`;
    pending = { type: "act", id, seat, ply, steps: [choose(state)], confirm: true };
    socket.send(JSON.stringify(pending));
    return;
  }
}

// One connection; resolves to the code it was closed with, or to null once the game is over.
function connect() {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${address.replace("http", "ws")}/play`, { headers });
    let greeted = false;
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", protocol: 3, since: ply }));
    socket.onerror = () => resolve(1006);
    socket.onclose = (event) => resolve(event.code);
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      const answered = pending !== null && message.re === pending.id;
      if (message.type === "snapshot") beginAfresh(message);
      if (message.type === "update") {
        ply = message.ply;
        for (const update of message.seats ?? []) patch(seats.get(update.seat), update);
      }
      if (message.type === "refused" && message.snapshot) beginAfresh(message.snapshot); // stale
      if (message.table?.status === "finished") {
        resolve(null);
        socket.close();
        return;
      }
      if (answered) pending = null;
      if (!greeted && message.type === "snapshot") {
        greeted = true;
        // What was not answered before the connection broke: the same id, so it is done once.
        if (pending) socket.send(JSON.stringify(pending));
      }
      if (message.type === "refused") setTimeout(() => act(socket), 200);
      else act(socket);
    };
  });
}

await sitDown();
for (let wait = 100; ; wait = Math.min(2 * wait, 10_000)) {
  const before = ply;
  const code = await connect();
  if (code === null) break;
  if (FINAL.includes(code)) throw new Error(`closed with ${code}`);
  if (ply !== before) wait = 100;
  await new Promise((resolve) => setTimeout(resolve, wait));
}
