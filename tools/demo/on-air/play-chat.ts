/** The chat of the stream that never ends: fans and the creator write, tip and have a goal, through the usual calls. */
import { setTimeout as pause } from 'node:timers/promises';
import { topUpBy } from '../build/perform.ts';
import type { Visitor } from '../build/visitor.ts';
import { linesOnAir, onAir, tipsOnAir } from '../cast/on-air.ts';
import type { UserOnAir, UsersOnAir } from './users-on-air.ts';

export interface Pace {
  /** Between two lines, from and to. */
  readonly milliseconds: readonly [from: number, to: number];
  /** While nobody watches. */
  readonly unwatchedMilliseconds: number;
  /** A tip after so many lines. */
  readonly linesPerTip: number;
}

/** As fast as a handful of people writes who listen at the same time. */
export const USUAL_PACE: Pace = {
  milliseconds: [7_000, 32_000],
  unwatchedMilliseconds: 10 * 60_000,
  linesPerTip: 9,
};

// So that who enters first finds a chat.
const FIRST_LINES = 8;
// As many tips as a fan pays in for at once.
const TOP_UP_TOKENS = 50;

interface OwnLive {
  readonly stream: {
    readonly status: string;
    readonly conversationId: string;
    readonly stats: { readonly members: number };
  } | null;
}

interface ChatNow {
  readonly goal: { readonly isReached: boolean; readonly title: string } | null;
  readonly menu: readonly unknown[];
}

/** How far the chat is; kept over refusals. */
export interface ChatProgress {
  said: number;
  lastAt: number;
}

/** Goes on until the signal, where the stream is on air; a refusal ends it. */
export async function playChat(
  users: UsersOnAir,
  progress: ChatProgress,
  signal: AbortSignal,
  pace: Pace,
): Promise<void> {
  while (!signal.aborted) {
    const [from, to] = pace.milliseconds;
    await pause(from + Math.random() * (to - from), undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    const creator = await users.find(onAir.creator, 'creator');
    if (!creator) continue;
    const live = await ask(users, () => creator.visitor.call<OwnLive>('GET', '/streaming/live'));
    if (live.stream?.status !== 'on-air') continue;
    const { conversationId, stats } = live.stream;
    const { said } = progress;
    const isQuiet = said >= FIRST_LINES && stats.members === 0;
    if (isQuiet && Date.now() - progress.lastAt < pace.unwatchedMilliseconds) continue;
    // Before it is written: what is refused is not tried for ever.
    progress.said += 1;
    progress.lastAt = Date.now();
    await ask(users, () => offer(creator.visitor, conversationId));
    if (said % pace.linesPerTip === pace.linesPerTip - 1)
      await tip(users, creator, conversationId, Math.floor(said / pace.linesPerTip));
    else await write(users, creator, conversationId, said - Math.floor(said / pace.linesPerTip));
  }
}

/** A session that has ended is opened again for the next line. */
async function ask<T>(
  users: UsersOnAir,
  call: () => Promise<T>,
  username: string = onAir.creator,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    users.forget(username);
    throw error;
  }
}

/** The menu, and a goal in place of one that was reached. */
async function offer(creator: Visitor, conversationId: string): Promise<void> {
  const path = `/streaming/chats/${conversationId}`;
  const { goal, menu } = await creator.call<ChatNow>('GET', path);
  if (menu.length === 0) await creator.call('PUT', `${path}/menu`, { menu: onAir.menu });
  if (goal && !goal.isReached) return;
  const last = onAir.goals.findIndex(({ title }) => title === goal?.title);
  await creator.call('PUT', `${path}/goal`, { goal: onAir.goals[(last + 1) % onAir.goals.length] });
}

async function write(
  users: UsersOnAir,
  creator: UserOnAir,
  conversationId: string,
  index: number,
): Promise<void> {
  const line = linesOnAir[index % linesOnAir.length];
  if (!line) return;
  const { from, text } = line;
  const writer = from === undefined ? creator : await users.find(from, 'fan');
  await ask(
    users,
    async () => writer?.visitor.call('POST', `/messages/stream/${conversationId}`, { text }),
    from,
  );
}

/** From what the fan has; with too little they pay in first, as anybody does. */
async function tip(
  users: UsersOnAir,
  creator: UserOnAir,
  conversationId: string,
  index: number,
): Promise<void> {
  const given = tipsOnAir[index % tipsOnAir.length];
  const fan = given && (await users.find(given.from, 'fan'));
  if (!given || !fan) return;
  const { from, amount, message } = given;
  await ask(
    users,
    async () => {
      const { balance } = await fan.visitor.call<{ balance: number }>('GET', '/wallet/history?limit=1');
      if (balance < amount) await topUpBy(fan.visitor, TOP_UP_TOKENS);
      await fan.visitor.call('POST', `/wallet/charges/tip/${creator.id}`, {
        ...{ price: amount, message, conversationId },
      });
    },
    from,
  );
}
