/** Socket rooms: sockets in a room receive what is sent to it. A domain brings its kinds of rooms. */
import type { ReadContext, Room, Viewer, WriteContext } from '../context.ts';

/** Rooms of one kind, one for each id: `creator:<id>`. */
export interface RoomKind {
  readonly name: string;
  /** The rooms in which a socket of the viewer is from the beginning, by their ids. */
  joined?(ctx: ReadContext, viewer: Viewer): Promise<readonly string[]>;
  /** Whether the viewer may join a room on request; without it, clients cannot join. */
  mayJoin?(ctx: ReadContext, viewer: Viewer, id: string): Promise<boolean>;
  /** Which of the rooms are about an account: from whom it is hidden leaves them. */
  about?(ctx: ReadContext, ids: readonly string[], accountId: string): Promise<readonly string[]>;
  /**
   * Somebody has joined or left, by whatever way; at most once a second for a room, and after the last change. With the
   * accounts whose sockets are in it now, each once.
   */
  changed?(ctx: WriteContext, id: string, accountIds: readonly string[]): Promise<void>;
}

// Rooms of the platform itself.
const OWN_KINDS = ['account', 'session', 'operators'];

/** The room of an id. */
export const roomOf = ({ name }: Pick<RoomKind, 'name'>, id: string): Room => `${name}:${id}`;

/** The kind and the id of a room of a domain; undefined for others, such as those of the platform. */
export function domainRoom(
  kinds: readonly RoomKind[],
  room: string,
): { kind: RoomKind; id: string } | undefined {
  const [name, id] = room.split(':');
  const kind = kinds.find((each) => each.name === name);
  return kind && id !== undefined ? { kind, id } : undefined;
}

/** All rooms in which a socket is from the beginning. */
export async function roomsAtConnection(
  kinds: readonly RoomKind[],
  ctx: ReadContext,
  viewer: Viewer,
): Promise<Room[]> {
  const rooms: Room[] = [`account:${viewer.accountId}`, `session:${viewer.sessionId}`];
  if (viewer.hasOperatorPowers) rooms.push('operators');
  for (const kind of kinds) {
    const ids = (await kind.joined?.(ctx, viewer)) ?? [];
    rooms.push(...ids.map((id) => roomOf(kind, id)));
  }
  return rooms;
}

/** Whether a viewer who joined a room on request may still be in it. */
export async function mayStayIn(
  room: Room,
  kinds: readonly RoomKind[],
  ctx: ReadContext,
  viewer: Viewer,
): Promise<boolean> {
  const found = domainRoom(kinds, room);
  return (found && (await found.kind.mayJoin?.(ctx, viewer, found.id))) ?? false;
}

/** Of the rooms, those that are about an account. */
export async function roomsAbout(
  kinds: readonly RoomKind[],
  ctx: ReadContext,
  rooms: Iterable<string>,
  accountId: string,
): Promise<Room[]> {
  const ids = new Map<RoomKind, string[]>();
  for (const room of rooms) {
    const found = domainRoom(kinds, room);
    if (found) ids.set(found.kind, [...(ids.get(found.kind) ?? []), found.id]);
  }
  const about: Room[] = [];
  for (const [kind, all] of ids)
    for (const id of (await kind.about?.(ctx, all, accountId)) ?? []) about.push(roomOf(kind, id));
  return about;
}

/** Fails when two kinds have the same name, which would mix up their members. */
export function demandDistinctRooms(kinds: readonly RoomKind[]): void {
  const taken = new Set(OWN_KINDS);
  for (const { name } of kinds) {
    if (taken.has(name) || name.includes(':'))
      throw new Error(`sockets: the room ${name} cannot be had twice`);
    taken.add(name);
  }
}
