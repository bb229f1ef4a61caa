/**
 * Viewers of a chat, in a process of their own: WebSockets that speak as much of Socket.IO as watching takes. With `raw`
 * they only count what comes.
 */
const [address = '', raw = 'false'] = process.argv.slice(2);
const isRaw = raw === 'true';
const url = isRaw ? address : `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&token=`;
// Enough for a percentile; reading every frame at every viewer would measure this process.
const SAMPLED = 50;
const AT_ONCE = 50;
const P99 = 0.99;
const TRIES = 30;
const AGAIN_MILLISECONDS = 1_000;

let frames = 0;
let bytes = 0;
let sample = '';
let latencies: number[] = [];
let token = '';
let conversationId = '';
const open: WebSocket[] = [];

function onFrame(text: string, isSampled: boolean): void {
  frames += 1;
  bytes += text.length;
  sample = text;
  if (!isSampled || isRaw) return;
  const now = Date.now();
  for (const [, at] of text.matchAll(/"at (\d{13}) /g)) latencies.push(now - Number(at));
}

/** Resolves once the viewer is in the room: as a page does, it tries again a little later where it does not get in. */
async function enter(index: number): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await tryToEnter(index);
    } catch (error) {
      if (tries === TRIES) throw error;
      await new Promise((goOn) => setTimeout(goOn, AGAIN_MILLISECONDS * (0.5 + Math.random())));
    }
}

function tryToEnter(index: number): Promise<void> {
  const socket = new WebSocket(isRaw ? url : url + encodeURIComponent(token));
  open[index] = socket;
  return new Promise((entered, failed) => {
    socket.addEventListener('error', () => failed(new Error('a viewer could not connect')));
    if (isRaw) socket.addEventListener('open', () => entered());
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      if (isRaw || text.startsWith('42["stream_chat_frame"')) return onFrame(text, index % SAMPLED === 0);
      if (text.startsWith('0')) socket.send('40');
      else if (text.startsWith('40'))
        socket.send(`421["stream-chat/join",{"conversationId":"${conversationId}"}]`);
      else if (text.startsWith('431')) entered();
      else if (text === '2') socket.send('3');
    });
  });
}

async function enterAll(indexes: readonly number[], atOnce: number): Promise<number[]> {
  const started = performance.now();
  const times: number[] = [];
  const waiting = [...indexes];
  const work = async () => {
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      await enter(index);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return times.toSorted((a, b) => a - b);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
type Order =
  | { kind: 'open'; count: number; token: string; conversationId: string }
  | { kind: 'take' }
  | { kind: 'reconnect'; count: number };

async function follow(order: Order): Promise<number> {
  if (order.kind === 'open') {
    ({ token, conversationId } = order);
    await enterAll(upTo(order.count), AT_ONCE);
  }
  // The last frame is under way for so long.
  if (order.kind === 'take') await new Promise((goOn) => setTimeout(goOn, 1_000));
  if (order.kind !== 'reconnect') return 0;
  for (const socket of open.slice(0, order.count)) socket.close();
  // The worst case: pages of people wait a random moment before they try.
  const times = await enterAll(upTo(order.count), order.count);
  return times[Math.floor(times.length * P99)] ?? Number.POSITIVE_INFINITY;
}

process.on('message', (order: Order) => {
  follow(order).then(
    (backMilliseconds) => {
      process.send?.({ frames, bytes, latencies, backMilliseconds, sample });
      frames = 0;
      bytes = 0;
      latencies = [];
    },
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
