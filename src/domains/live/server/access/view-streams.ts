import { type View, viewItems } from '#domains/content/server/index.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { followersOnly, subscribersOnly } from '../../contract/live.refusals.contract.ts';
import type { StreamRow } from '../streams/streams.tables.ts';
import { factsOf } from './stream-facts.ts';

export interface ViewedStream {
  readonly stream: StreamRow;
  readonly view: View;
  /** The viewer has a ticket that was not refunded. */
  readonly hasTicket: boolean;
}

/** What the viewer may do with each of the streams: the only place that decides who enters and who watches. */
export async function viewStreams(ctx: ReadContext, rows: readonly StreamRow[]): Promise<ViewedStream[]> {
  const viewed = await viewItems(ctx, rows.map(factsOf));
  return rows.flatMap((stream) => {
    const found = viewed.get(stream.id);
    return found ? [{ stream, view: found.view, hasTicket: found.purchase !== undefined }] : [];
  });
}

/** The same for one. */
export async function viewStream(ctx: ReadContext, row: StreamRow): Promise<ViewedStream> {
  const [viewed] = await viewStreams(ctx, [row]);
  if (!viewed) throw new Error('a stream that was asked for is viewed');
  return viewed;
}

/** What keeps the viewer out of the room, other than a price. */
export function refusalOfAudience({ because }: View): Refusal | undefined {
  if (because === 'subscribers-only') return subscribersOnly;
  return because === 'followers-only' ? followersOnly : undefined;
}

/** May be in the room: sees title and chat, and may buy a ticket where one is needed. */
export const mayEnter = ({ view }: ViewedStream): boolean =>
  view.shown && (view.allowed || view.because === 'buyers-only');
