import type { WriteContext } from '#platform/server/context.ts';
import { noteDuration } from './go-live.ts';
import { putOnAir } from './move-stream.ts';

/**
 * The creator's client is there, and the stream goes on if only silence had interrupted it. Refuses with
 * `live.stream-not-found`, `live.ended`.
 */
export async function noteHeartbeat(
  ctx: WriteContext,
  beat: { streamId: string; duration: number },
): Promise<{ success: true }> {
  const row = await noteDuration(ctx, beat);
  if (row.interruptedBy === 'silence') await putOnAir(ctx, row.id, { hasMedia: false });
  return { success: true };
}
