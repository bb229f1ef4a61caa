/**
 * The lines of a chat that a page holds: never more than it can show without a stutter. Who reads further up keeps what
 * they read; what comes meanwhile waits below and is counted.
 */
import type { ChatFrame } from '../../contract/chat.events.ts';
import type { StreamLine } from '../../contract/chat-line.contract.ts';

/** As many lines stand in the page while it follows the end. */
export const LINES_FOLLOWED = 120;
/** As many at most while somebody reads further up. */
export const LINES_HELD = 400;

// A position may be missing: a line that came twice, or one of somebody who is hidden from the viewer.
const FEW_SKIPPED = 20;

export interface ChatLines {
  /** In their order, without gaps. */
  readonly lines: readonly StreamLine[];
  /** What came since somebody reads further up; the newest of it. */
  readonly waiting: readonly StreamLine[];
  /** How many came, those included that are not held any more. */
  readonly unread: number;
  /** There may be lines before the first. */
  readonly hasOlder: boolean;
}

export const NO_LINES: ChatLines = { lines: [], waiting: [], unread: 0, hasOlder: false };

/** The position of the newest line that is known. */
export const lastPosition = ({ lines, waiting }: ChatLines): number =>
  (waiting.at(-1) ?? lines.at(-1))?.position ?? 0;

function withoutOldest(lines: readonly StreamLine[], most: number): readonly StreamLine[] {
  return lines.length > most ? lines.slice(-most) : lines;
}

const asDeleted = (line: StreamLine, ids: ReadonlySet<string>): StreamLine =>
  ids.has(line._id)
    ? { ...line, isDeleted: true, text: '', tip: line.tip && { ...line.tip, note: '' } }
    : line;

/** What one frame changes; `isFollowing`: the end of the chat is in sight. */
export function applyFrame(
  before: ChatLines,
  { lines, deleted, clearedPosition }: Pick<ChatFrame, 'lines' | 'deleted' | 'clearedPosition'>,
  isFollowing: boolean,
): ChatLines {
  let after = clearedPosition > 0 ? clearUpTo(before, clearedPosition) : before;
  const last = lastPosition(after);
  const fresh = lines.filter(({ position }) => position > last);
  if (fresh.length > 0) {
    const skipped = (fresh[0]?.position ?? 0) - last - 1;
    const isJump = last > 0 && skipped > FEW_SKIPPED;
    if (!isFollowing) after = keepWaiting(after, fresh, isJump ? skipped : 0);
    // Of a very busy moment only the newest lines are sent; what is before them is read from the history.
    else after = isJump ? follow({ ...NO_LINES, hasOlder: true }, fresh) : follow(after, fresh);
  }
  if (deleted.length === 0) return after;
  const ids = new Set(deleted);
  return {
    ...after,
    lines: after.lines.map((line) => asDeleted(line, ids)),
    waiting: after.waiting.map((line) => asDeleted(line, ids)),
  };
}

function clearUpTo(before: ChatLines, position: number): ChatLines {
  const isLeft = (line: StreamLine) => line.position > position;
  const waiting = before.waiting.filter(isLeft);
  return { lines: before.lines.filter(isLeft), waiting, unread: waiting.length, hasOlder: false };
}

function follow(before: ChatLines, fresh: readonly StreamLine[]): ChatLines {
  const all = [...before.lines, ...before.waiting, ...fresh];
  const isWhole = before.unread === before.waiting.length;
  // Where lines between were dropped, only what came last stays: a chat has no gaps.
  const held = isWhole ? all : [...before.waiting, ...fresh];
  return {
    lines: withoutOldest(held, LINES_FOLLOWED),
    waiting: [],
    unread: 0,
    hasOlder: before.hasOlder || !isWhole || held.length > LINES_FOLLOWED,
  };
}

function keepWaiting(before: ChatLines, fresh: readonly StreamLine[], skipped: number): ChatLines {
  return {
    ...before,
    waiting: withoutOldest(skipped > 0 ? fresh : [...before.waiting, ...fresh], LINES_FOLLOWED),
    unread: before.unread + skipped + fresh.length,
  };
}

/** The end is in sight again: what waited stands below. */
export const release = (before: ChatLines): ChatLines =>
  before.unread === 0 && before.lines.length <= LINES_FOLLOWED ? before : follow(before, []);

/** Lines from before the first, as they were read; fewer than were asked for means that there are no more. */
export function putBefore(before: ChatLines, older: readonly StreamLine[], isAll: boolean): ChatLines {
  const first = before.lines[0]?.position ?? Number.POSITIVE_INFINITY;
  const fresh = older.filter(({ position }) => position < first);
  const lines = [...fresh, ...before.lines];
  if (lines.length <= LINES_HELD) return { ...before, lines, hasOlder: !isAll };
  // What no longer fits at the end waits with what came since.
  const beyond = lines.slice(LINES_HELD);
  return {
    lines: lines.slice(0, LINES_HELD),
    waiting: withoutOldest([...beyond, ...before.waiting], LINES_FOLLOWED),
    unread: before.unread + beyond.length,
    hasOlder: !isAll,
  };
}

/** The newest lines, in place of all others: at the beginning, and where too much was missed. */
export function startWith(newest: readonly StreamLine[], isAll: boolean): ChatLines {
  return { lines: newest, waiting: [], unread: 0, hasOlder: !isAll };
}
