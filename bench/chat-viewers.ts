/** A chat with its viewers, for benches. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { io } from 'socket.io-client';
import type { BenchSite } from './bench-site.ts';
import { prepareStream } from './live-stream.ts';

/** What the viewers' process answers. */
export interface Seen {
  /** Frames that arrived, at all viewers together. */
  frames: number;
  bytes: number;
  /** Milliseconds from writing to arrival, at a few viewers. */
  latencies: number[];
  /** Until so many were in the room again. */
  backMilliseconds: number;
  /** One whole message, as it came over the line. */
  sample: string;
}

/** Viewers of a chat, in a process of their own. With `raw` they only count what comes. */
export class Viewers {
  readonly #child: ChildProcess;
  constructor(address: string, raw: boolean) {
    this.#child = fork('bench/serve-chat-viewers.ts', [address, String(raw)]);
  }
  async #ask(order: object): Promise<Seen> {
    this.#child.send(order);
    const ended = new AbortController();
    const failed = once(this.#child, 'exit', { signal: ended.signal }).then(() => {
      throw new Error('the process of the viewers has ended');
    });
    const [seen] = (await Promise.race([once(this.#child, 'message'), failed])) as [Seen];
    failed.catch(() => {});
    ended.abort();
    return seen;
  }
  open = (count: number, token: string, conversationId: string) =>
    this.#ask({ kind: 'open', count, token, conversationId });
  take = () => this.#ask({ kind: 'take' });
  reconnect = (count: number) => this.#ask({ kind: 'reconnect', count });
  async close() {
    if (this.#child.exitCode !== null) return;
    this.#child.disconnect();
    await once(this.#child, 'exit');
  }
}

export interface Room {
  id: string;
  tokens: string[];
}

/** A creator on air, and fans who write. */
export async function openRoom(site: BenchSite): Promise<Room> {
  const { token, conversationId: id } = await prepareStream(site);
  const socket = io(site.address, { query: { token }, transports: ['websocket'], forceNew: true });
  await once(socket as never, 'connect');
  await socket.emitWithAck('public-stream/join', { conversationId: id, frames: true });
  await socket.emitWithAck('public-stream/live', { conversationId: id });
  socket.disconnect();
  const tokens = [];
  for (let n = 0; n < 10; n++) tokens.push(await site.registerFan(`chatter${n}`));
  return { id, tokens };
}
