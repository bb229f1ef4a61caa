/**
 * What a service somewhere else says of its rooms: streams go on air or are interrupted as their creators publish, and
 * who is in a room without a right to it, such as with a grant from before a block, is cut off.
 */
import { isId } from '#platform/server/ids.ts';
import { findProvider } from './current-provider.ts';
import type { LiveEvent } from './providers/live-provider.ts';
import { findRequest } from './requests/requests.sql.ts';
import { interrupt, putOnAir } from './streams/move-stream.ts';
import { findStream, listStreamsToWatch } from './streams/streams.sql.ts';
import type { StreamRow } from './streams/streams.tables.ts';
import type { Work } from './streams/tend-streams.ts';
import { listAdmitted } from './streams/viewers.sql.ts';

type RoomEvent = Extract<LiveEvent, { kind: 'room' }>;

/** Rooms of others at the same service are none of ours, and nothing changes there. */
export async function followRoom(work: Work, event: RoomEvent): Promise<void> {
  if (!isId(event.room)) return;
  const stream = await findStream(work.read().db, event.room);
  if (stream) return followStream(work, stream, event);
  return followShow(work, event);
}

async function followStream(work: Work, stream: StreamRow, { publishes, users = [] }: RoomEvent) {
  const { id, creatorId, status, hasMedia } = stream;
  const read = work.read();
  if (status === 'ended') return findProvider(read.ports)?.end(id);
  const isKnown = hasMedia && status === 'on-air';
  if (publishes && !isKnown) await work.write((ctx) => putOnAir(ctx, id, { hasMedia: true }));
  if (!publishes && hasMedia) await work.write((ctx) => interrupt(ctx, id, 'media'));
  const viewers = users.filter((user) => user !== creatorId);
  if (viewers.length === 0) return;
  const admitted = new Set(
    (await listAdmitted(read.db, stream, read.clock.now())).map(({ accountId }) => accountId),
  );
  await cutOff(
    work,
    id,
    viewers.filter((user) => !admitted.has(user)),
  );
}

async function followShow(work: Work, { room, users = [] }: RoomEvent): Promise<void> {
  const read = work.read();
  const show = await findRequest(read.db, room);
  if (!show) return;
  if (show.endedAt !== null) return findProvider(read.ports)?.end(room);
  await cutOff(
    work,
    room,
    users.filter((user) => user !== show.creatorId && user !== show.fanId),
  );
}

async function cutOff(work: Work, room: string, users: readonly string[]): Promise<void> {
  const provider = findProvider(work.read().ports);
  await Promise.all(users.map((user) => provider?.kick(room, user)));
}

/** All rooms in which somebody publishes: streams that are not among them wait for their creators. */
export async function followRooms(work: Work, rooms: readonly string[]): Promise<void> {
  const published = new Set(rooms);
  const carried = (await listStreamsToWatch(work.read().db)).filter(({ hasMedia }) => hasMedia);
  for (const { id } of carried)
    if (!published.has(id)) await work.write((ctx) => interrupt(ctx, id, 'media'));
}
