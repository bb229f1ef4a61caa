/** The evidence pack of an item: ordered by an endpoint, served here, because it is no JSON. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findAccounts } from '#domains/accounts/server/index.ts';
import { hashFiles, readSealedDocument } from '#domains/media/server/index.ts';
import { refuseIfClosed } from '#domains/site/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { audit, findAuditRow, listAuditRows } from '#platform/server/audit.ts';
import { type ReadContext, userBehind, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { type ZipEntry, zipStream } from '#platform/server/files/zip-stream.ts';
import { admit } from '#platform/server/http/admit.ts';
import { PRIVATE_FILE_HEADERS } from '#platform/server/http/private-file.ts';
import { requireReauthentication } from '#platform/server/http/reauthentication.ts';
import { isId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import type * as contract from '../contract/participants.contract.ts';
import { stateOf } from './describe-participants.ts';
import { type FoundItem, findItemToManage } from './find-item.ts';
import { type Item, listOfItem, NAMED } from './participants.sql.ts';

const ORDERED = 'consent.evidence-exported';
const FETCHED_WITHIN_MILLISECONDS = 5 * 60_000;
const MOST_LINES = 1_000;

/** Writes the order into the log. Refuses with `consent.item-not-found`. */
export async function orderEvidence(
  ctx: WriteContext,
  { body: { objectId, objectType: kind } }: EndpointInput<typeof contract.orderEvidence>,
): Promise<EndpointOutput<typeof contract.orderEvidence>> {
  const { ownerId: userId } = await findItemToManage(ctx, { kind, objectId });
  const id = await audit(ctx, {
    action: 'consent.evidence-exported',
    objectKind: 'item',
    objectId,
    userId,
    after: { kind },
  });
  return { url: `${ctx.listener === 'site' ? '/api' : ''}/admin/evidence/${id}` };
}

export function serveEvidence(app: FastifyInstance, runtime: Runtime): void {
  for (const prefix of ['', '/api'])
    app.get(`${prefix}/admin/evidence/:id`, async (request, reply) => {
      const { viewer } = request.caller;
      admit('operator', viewer);
      if (viewer) await runtime.limits.count('download', userBehind(viewer));
      return sendEvidence(request, reply, runtime);
    });
}

/** To the operator who has ordered it, for some minutes. */
async function sendEvidence(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
): Promise<FastifyReply> {
  const ctx = runtime.read(request.caller);
  await refuseIfClosed(ctx);
  const viewer = viewerOf(ctx);
  requireReauthentication(viewer, ctx.clock.real());
  const { id } = request.params as { id: string };
  const order = isId(id) ? await findAuditRow(ctx.db, id) : undefined;
  const isFresh = order && ctx.clock.real().getTime() - order.at.getTime() < FETCHED_WITHIN_MILLISECONDS;
  if (!isFresh || order.action !== ORDERED || order.actorId !== userBehind(viewer))
    throw refuse(platformRefusals.notFound);
  const { kind } = order.after as { kind: string };
  const item = { kind, objectId: order.objectId };
  const entries = await entriesOf(ctx, item, await findItemToManage(ctx, item));
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="evidence-${item.kind}-${item.objectId}.zip"`,
      ...PRIVATE_FILE_HEADERS,
    })
    .send(zipStream(entries));
}

async function entriesOf(ctx: ReadContext, item: Item, found: FoundItem): Promise<ZipEntry[]> {
  const rows = await listOfItem(ctx.db, item);
  const ids = [found.ownerId, ...rows.flatMap(({ accountId }) => (accountId ? [accountId] : []))];
  const accounts = await findAccounts(ctx.db, ids);
  const nameOf = (accountId: string | null) => {
    const account = accountId ? accounts.get(accountId) : undefined;
    if (!account) return null;
    const { username, firstName, lastName, email, dateOfBirth } = account;
    return { id: accountId, username, firstName, lastName, email, dateOfBirth };
  };
  const { moderation: _, ownerId, ...facts } = found;
  const participants = rows.map(({ documentId, accountId, ...row }, index) => ({
    ...row,
    scope: row.scope === NAMED ? 'shown in it, and named with it' : row.scope,
    state: stateOf({ ...row, documentId, accountId }),
    account: nameOf(accountId),
    document: documentId && documentName(index),
  }));
  return [
    json('content.json', async () => ({
      ...item,
      ...facts,
      owner: nameOf(ownerId),
      files: await hashFiles(ctx, facts.fileIds),
    })),
    json('participants.json', async () => participants),
    json('log.json', () =>
      listAuditRows(ctx.db, { objectId: item.objectId }, { limit: MOST_LINES, offset: 0, sort: 'asc' }),
    ),
    ...rows.flatMap(({ documentId }, index) =>
      documentId === null ? [] : [documentEntry(ctx, documentId, documentName(index))],
    ),
  ];
}

const documentName = (index: number) => `documents/consent-${index + 1}.webp`;

function json(name: string, read: () => Promise<unknown>): ZipEntry {
  return {
    name,
    find: async () => {
      const content = Buffer.from(JSON.stringify(await read(), null, 2));
      return { read: () => [content] };
    },
  };
}

function documentEntry(ctx: ReadContext, documentId: string, name: string): ZipEntry {
  return {
    name,
    find: async () => {
      const document = await readSealedDocument(ctx, documentId);
      return document && { read: () => document.body };
    },
  };
}
