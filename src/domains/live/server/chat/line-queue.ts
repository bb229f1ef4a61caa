/**
 * Lines that arrive while others are being stored wait for them, and are then stored together: at a thousand lines a
 * second a commit carries dozens, alone each is stored at once. A line is answered after its commit, so that none which
 * was answered can be lost.
 */
import type { WriteContext } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { Refused } from '#platform/server/refuse.ts';
import type { StreamLine } from '../../contract/chat-line.contract.ts';
import { type AskedLine, storeLines } from './store-lines.ts';

/** Who can open transactions for lines. */
interface Writer {
  readonly db: ReadDb;
  write<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly line: AskedLine;
  readonly stored: (line: StreamLine) => void;
  readonly failed: (error: unknown) => void;
}

// One statement stores as many; more make everybody wait for a longer one.
const LINES_AT_ONCE = 200;

/** Of each database, the chats that are being written into, with what waits. */
const queues = new WeakMap<object, Map<string, Waiting[]>>();

/** Stores a line with those that arrive at the same time. Refuses as `storeLines` does. */
export function queueLine(writer: Writer, chatId: string, line: AskedLine): Promise<StreamLine> {
  const chats = queues.get(writer.db.source) ?? new Map<string, Waiting[]>();
  queues.set(writer.db.source, chats);
  return new Promise((stored, failed) => {
    const waiting = chats.get(chatId);
    if (waiting) {
      waiting.push({ line, stored, failed });
      return;
    }
    const first = [{ line, stored, failed }];
    chats.set(chatId, first);
    void storeAll(writer, chatId, first, () => chats.delete(chatId));
  });
}

async function storeAll(writer: Writer, chatId: string, waiting: Waiting[], end: () => void): Promise<void> {
  while (waiting.length > 0) {
    const batch = waiting.splice(0, LINES_AT_ONCE);
    try {
      const outcomes = await writer.write((ctx) =>
        storeLines(
          ctx,
          chatId,
          batch.map(({ line }) => line),
        ),
      );
      for (const [index, { stored, failed }] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined || outcome instanceof Refused) failed(outcome);
        else stored(outcome);
      }
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }
  // At once: a line that came in between would wait for nobody.
  end();
}
