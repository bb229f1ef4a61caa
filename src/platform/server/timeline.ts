import type { ReadContext } from './context.ts';
import type { Position } from './lists/position.ts';
import { port } from './port.ts';

/** An entry as the wire has it; `what` names its kind, and the contract of the domain that it comes from the rest. */
export interface TimelineEntry {
  readonly _id: string;
  readonly at: string;
  readonly what: string;
}

/**
 * What one domain knows of what happened to an account and what it did: the newest before a place, so many at most, so
 * that a page costs the same however long the story is.
 */
export type TimelineSource<Entry extends TimelineEntry = TimelineEntry> = (
  ctx: ReadContext,
  accountId: string,
  page: { readonly before: Position | undefined; readonly limit: number },
) => Promise<Entry[]>;

/** Asked of every domain; the newest of all make the page. */
export const timeline = port<TimelineSource>('platform.timeline');

/** What every entry begins with. */
export const entryAt = ({ id, at }: Position) => ({ _id: id, at: at.toISOString() });
