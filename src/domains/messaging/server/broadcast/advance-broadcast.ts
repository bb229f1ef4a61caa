/** A broadcast on its way: each step is a transaction, after which another worker may go on. */
import { describeFiles, ownUploads } from '#domains/media/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import { soldAmong } from '#domains/wallet/server/index.ts';
import type { ReadContext, Room, WriteContext } from '#platform/server/context.ts';
import { messageCreated, messageDeleted, unreadMessagesCounted } from '../../contract/messaging.events.ts';
import { openAmong } from '../access/may-write.ts';
import { countUnreadOfEach } from '../conversations/conversations.sql.ts';
import { asWritten } from '../messages/as-written.ts';
import { describeMessages, withoutAddresses } from '../messages/describe-messages.ts';
import { findMessages } from '../messages/messages.sql.ts';
import { MESSAGE_KIND, type Message } from '../messaging.tables.ts';
import { actingAs } from './acting-as.ts';
import { listRecipients, putRecipients } from './audience.sql.ts';
import {
  type BroadcastRow,
  findBroadcast,
  noteBegun,
  noteSlice,
  noteStopped,
  takeBroadcast,
} from './broadcasts.sql.ts';
import { appendToEach, clearOfEach, findSentTo, type SentMessage } from './slices.sql.ts';
import { emitProgress } from './stop-broadcast.ts';

/**
 * Fans in a slice. Their conversations are locked for as long as it takes, some fifty milliseconds: with larger ones a fan
 * who writes meanwhile would feel it.
 */
const SLICE = 500;

/** Does the next step of a broadcast, with `most` fans at once. False when there is none now, or another worker is busy with it. */
export async function advanceBroadcast(ctx: WriteContext, id: string, most = SLICE): Promise<boolean> {
  const row = await takeBroadcast(ctx.tx, id);
  if (!row) return false;
  switch (row.status) {
    case 'scheduled':
      return begin(ctx, row);
    case 'sending':
      return sendSlice(ctx, row, most);
    case 'taking-back':
      return takeBackSlice(ctx, row, most);
    default:
      return false;
  }
}

/** Finds who gets it. It waits for its files; without one of them, or where its creator is shut out, nothing is sent. */
async function begin(ctx: WriteContext, row: BroadcastRow): Promise<boolean> {
  const { id, creatorId, startsAt, fileIds } = row;
  const now = ctx.clock.now();
  if (startsAt > now) return false;
  const states = await statesOf(ctx, fileIds);
  const isWhole = fileIds.every((fileId) => states.has(fileId)) && ![...states.values()].includes('error');
  if (isWhole && [...states.values()].some((state) => state !== 'finished')) return false;
  if (!isWhole || !(await openAmong(ctx, [creatorId])).has(creatorId)) {
    await noteStopped(ctx.tx, row, now);
  } else {
    const { broadcastsPerFanAndDay: mostADay } = await readSettings(ctx.tx);
    const counts = await putRecipients(ctx, id, {
      creatorId,
      groups: row.audience,
      listIds: row.listIds,
      fileIds,
      leavesOutOwners: row.leavesOutOwners,
      mostADay,
    });
    await noteBegun(ctx.tx, id, counts, now);
  }
  const begun = await findBroadcast(ctx.tx, id);
  if (begun) emitProgress(ctx, begun);
  return true;
}

/** How far the files are prepared; those that are gone are absent. */
async function statesOf(ctx: WriteContext, fileIds: readonly string[]): Promise<Map<string, string>> {
  const { itemKind } = ownUploads;
  const files = await describeFiles(
    ctx,
    fileIds.map((fileId) => ({ fileId, itemKind, itemId: fileId, open: false })),
  );
  return new Map(
    fileIds.flatMap((id) => {
      const status = files.of({ itemId: id }, id)?.status;
      return status ? [[id, status]] : [];
    }),
  );
}

async function sendSlice(ctx: WriteContext, row: BroadcastRow, most: number): Promise<boolean> {
  const now = ctx.clock.now();
  const [open, next] = await Promise.all([
    openAmong(ctx, [row.creatorId]),
    listRecipients(ctx.tx, row, most),
  ]);
  if (!open.has(row.creatorId)) {
    await noteStopped(ctx.tx, row, now);
    emitProgress(ctx, { ...row, status: 'stopped' });
    return true;
  }
  const reached = next.filter(({ isAvailable }) => isAvailable);
  const content = { ...row, broadcastId: row.id };
  // How far it is afterwards is known before, so that both travel together.
  const [after] = await Promise.all([
    noteSlice(
      ctx.tx,
      row.id,
      {
        doneUntil: next.at(-1)?.fanId ?? row.doneUntil,
        sent: reached.length,
        unavailable: next.length - reached.length,
        status: next.length < most ? 'sent' : undefined,
      },
      now,
    ),
    appendToEach(ctx.tx, content, reached, now),
  ]);
  emitEach(ctx, row, messageCreated, {
    fanIds: reached.map(({ fanId }) => fanId),
    find: ({ db }, fanIds) => findSentTo(db, content, fanIds),
    // Described as it was just written, and not as the first of them may have become.
    storedOf: async (_, { fanId, ...first }) => {
      const { creatorId: senderId, text, priceTokens, fileIds, thumbnailId, teaserId } = row;
      const written = { text, priceTokens, fileIds, thumbnailId, teaserId, quoteId: null };
      return asWritten({ ...first, ...written, senderId, recipientId: fanId }, now);
    },
  });
  emitProgress(ctx, after);
  return true;
}

async function takeBackSlice(ctx: WriteContext, row: BroadcastRow, most: number): Promise<boolean> {
  const { id: broadcastId, creatorId } = row;
  const now = ctx.clock.now();
  const next = await listRecipients(ctx.tx, row, most);
  const cleared = await clearOfEach(
    ctx.tx,
    { broadcastId, creatorId },
    next.map(({ fanId }) => fanId),
    (ids) => soldAmong(ctx.tx, MESSAGE_KIND, ids),
    now,
  );
  const byFan = new Map(cleared.map((message) => [message.fanId, message]));
  emitEach(ctx, row, messageDeleted, {
    fanIds: [...byFan.keys()],
    find: async (_, fanIds) => fanIds.flatMap((fanId) => byFan.get(fanId) ?? []),
    // What was deleted changes no more.
    storedOf: async ({ db }, { id }) => (await findMessages(db, [id])).get(id),
  });
  const after = await noteSlice(
    ctx.tx,
    row.id,
    {
      doneUntil: next.at(-1)?.fanId ?? row.doneUntil,
      takenBack: cleared.length,
      status: next.length < most ? 'taken-back' : undefined,
    },
    now,
  );
  emitProgress(ctx, after);
  return true;
}

interface ToEmit {
  readonly fanIds: readonly string[];
  /** Their messages, once they are written. */
  find(ctx: ReadContext, fanIds: readonly string[]): Promise<readonly SentMessage[]>;
  storedOf(ctx: ReadContext, sent: SentMessage): Promise<Message | undefined>;
}

/**
 * Tells each recipient who is here what has become of their message, and how many conversations are unread: it is read
 * after the commit, and of a slice most are away. The creator hears of the broadcast as a whole. All messages of a
 * slice are alike, so that one is described.
 */
function emitEach(
  ctx: WriteContext,
  { creatorId }: BroadcastRow,
  event: typeof messageCreated | typeof messageDeleted,
  { fanIds, find, storedOf }: ToEmit,
): void {
  const rooms = new Map(fanIds.map((fanId): [Room, string] => [`account:${fanId}`, fanId]));
  ctx.emitToPresent([...rooms.keys()], async (later) => {
    const present = later.present.flatMap((room) => rooms.get(room) ?? []);
    const messages = await find(later, present);
    const [first] = messages;
    const stored = first && (await storedOf(later, first));
    if (!stored) return;
    const [[pattern], totals] = await Promise.all([
      describeMessages(actingAs(later, creatorId), [stored]),
      countUnreadOfEach(later.db, present),
    ]);
    if (!pattern) throw new Error('a message of a broadcast is its creator’s');
    const alike = { ...withoutAddresses(pattern), isBought: false };
    for (const { id, conversationId, fanId, position, revision } of messages) {
      later.send(`account:${fanId}`, event, { ...alike, _id: id, conversationId, position, revision });
      later.send(`account:${fanId}`, unreadMessagesCounted, { total: totals.get(fanId) ?? 0 });
    }
  });
}
