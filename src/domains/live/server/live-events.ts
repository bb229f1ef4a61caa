/** What the media plane has seen changes the state of streams. */
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { followRoom, followRooms } from './follow-rooms.ts';
import type { LiveEvent } from './providers/live-provider.ts';
import { makeReplay } from './streams/make-replay.ts';
import { interrupt, putOnAir } from './streams/move-stream.ts';
import { listStreamsToWatch } from './streams/streams.sql.ts';
import type { Work } from './streams/tend-streams.ts';

/** Rooms of private shows are no streams: nothing changes for them. */
export async function handleLiveEvent(work: Work, event: LiveEvent): Promise<void> {
  switch (event.kind) {
    case 'published':
      return work.write((ctx) => putOnAir(ctx, event.room, { hasMedia: true }));
    case 'interrupted':
      return work.write((ctx) => interrupt(ctx, event.room, 'media'));
    case 'room':
      return followRoom(work, event);
    case 'publishing':
      return followRooms(work, event.rooms);
    case 'engine-restarted':
      return interruptAll(work);
    case 'recorded':
      return makeReplay(work, event);
    case 'viewers':
      // The room counts who is there, by whatever way they watch.
      return;
  }
}

/** Those whose media the media plane carried wait for them to come back. */
async function interruptAll(work: { read(): ReadContext; write: Work['write'] }): Promise<void> {
  const carried = (await listStreamsToWatch(work.read().db)).filter(({ hasMedia }) => hasMedia);
  for (const { id } of carried) await work.write((ctx: WriteContext) => interrupt(ctx, id, 'media'));
}
