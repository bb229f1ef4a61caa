/** What a thread shows, line by line: messages, days, and where what is new begins. */
import type { WireMessage } from '../../contract/message.contract.ts';

export type ThreadLine =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: WireMessage };

/**
 * `dayOf` names the reader's day of a time. The "New" line stands above the first message of the other side after
 * `newAfter`.
 */
export function linesOf(
  messages: readonly WireMessage[],
  { ownId, newAfter, dayOf }: { ownId: string; newAfter: number | undefined; dayOf(at: string): string },
): ThreadLine[] {
  const firstNew = messages.find(
    ({ senderId, position, isDeleted }) =>
      newAfter !== undefined && position > newAfter && senderId !== ownId && !isDeleted,
  );
  const lines: ThreadLine[] = [];
  let day: string | undefined;
  for (const message of messages) {
    const ownDay = dayOf(message.createdAt);
    if (ownDay !== day) lines.push({ kind: 'day', key: `day ${ownDay}`, at: message.createdAt });
    day = ownDay;
    if (message === firstNew) lines.push({ kind: 'new', key: 'new' });
    lines.push({ kind: 'message', key: message._id, message });
  }
  return lines;
}
