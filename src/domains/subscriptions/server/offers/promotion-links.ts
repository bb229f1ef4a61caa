import { randomInt } from 'node:crypto';
import { creatorCards, getVisibleCreator } from '#domains/creators/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { siteAddress } from '#platform/server/own-origin.ts';
import { refuse } from '#platform/server/refuse.ts';
import type {
  addPromotionLink,
  changePromotionLink,
  getPromotionLink,
  listPromotionLinks,
} from '../../contract/offers.contract.ts';
import {
  promotionCodeTaken,
  promotionNotFound,
  promotionNotValid,
  promotionOutOfRange,
  promotionUsedMore,
  tooManyPromotions,
} from '../../contract/subscriptions.refusals.contract.ts';
import {
  countActivePromotions,
  countPromotions,
  countVisit,
  findValidPromotion,
  getPromotionWithResults,
  insertPromotion,
  listPromotionRows,
  lockOwnPromotion,
  type PromotionWithResults,
  updatePromotion,
} from './promotions.sql.ts';

const MOST_ACTIVE = 100;
const MOST_TRIAL_DAYS = 30;

// Without letters and digits that look alike.
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

const randomCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('');

type Link = EndpointOutput<typeof addPromotionLink>;

function describeLink(ctx: ReadContext, row: PromotionWithResults, username: string): Link {
  const now = ctx.clock.now();
  const isOver = row.endsAt !== null && row.endsAt <= now;
  return {
    _id: row.id,
    code: row.code,
    kind: row.kind,
    value: row.value,
    maxUses: row.maxUses,
    used: row.used,
    endsAt: row.endsAt?.toISOString() ?? null,
    isActive: row.isActive,
    isValid: row.isActive && !isOver && (row.maxUses === null || row.used < row.maxUses),
    visits: row.visits,
    subscribers: row.subscribers,
    revenue: toWire(row.revenueCents),
    url: `${siteAddress(ctx.config)}/${username}?promotion=${row.code}`,
    createdAt: row.createdAt.toISOString(),
  };
}

async function ownName(ctx: ReadContext): Promise<string> {
  const creator = await getVisibleCreator(ctx, viewerOf(ctx).accountId);
  return creator.username ?? creator.id;
}

/** A creator's own links with what came of them. */
export async function listLinks(
  ctx: ReadContext,
  page: EndpointInput<typeof listPromotionLinks>['query'],
): Promise<EndpointOutput<typeof listPromotionLinks>> {
  const { accountId } = viewerOf(ctx);
  const name = await ownName(ctx);
  const rows = await listPromotionRows(ctx.db, accountId, page);
  return {
    data: rows.map((row) => describeLink(ctx, row, name)),
    total: await countPromotions(ctx.db, accountId),
  };
}

/** A creator adds a link; its kind and value stay, because fans may have been told. */
export async function addLink(
  ctx: WriteContext,
  body: EndpointInput<typeof addPromotionLink>['body'],
): Promise<Link> {
  const { accountId } = viewerOf(ctx);
  if (body.kind === 'trial' && body.value > MOST_TRIAL_DAYS) throw refuse(promotionOutOfRange);
  if ((await countActivePromotions(ctx.db, accountId)) >= MOST_ACTIVE) throw refuse(tooManyPromotions);
  const id = newId();
  const isNew = await insertPromotion(ctx.tx, {
    id,
    creatorId: accountId,
    code: body.code ?? randomCode(),
    kind: body.kind,
    value: body.value,
    maxUses: body.maxUses ?? null,
    endsAt: body.endsAt ? new Date(body.endsAt) : null,
    isActive: true,
    createdAt: ctx.clock.now(),
  });
  if (!isNew) throw refuse(promotionCodeTaken);
  return describeLink(ctx, await getPromotionWithResults(ctx.db, id), await ownName(ctx));
}

/** A creator changes the limits of a link, or turns it on or off. */
export async function changeLink(
  ctx: WriteContext,
  id: string,
  body: EndpointInput<typeof changePromotionLink>['body'],
): Promise<Link> {
  const { accountId } = viewerOf(ctx);
  const before = await lockOwnPromotion(ctx.tx, accountId, id);
  if (!before) throw refuse(promotionNotFound);
  const maxUses = body.maxUses === undefined ? before.maxUses : body.maxUses;
  if (maxUses !== null && maxUses < before.used) throw refuse(promotionUsedMore, { used: before.used });
  const isActive = body.isActive ?? before.isActive;
  const endsAt = body.endsAt === undefined ? before.endsAt : body.endsAt ? new Date(body.endsAt) : null;
  await updatePromotion(ctx.tx, { id, maxUses, endsAt, isActive });
  return describeLink(ctx, await getPromotionWithResults(ctx.db, id), await ownName(ctx));
}

/** What a link offers, for anyone who may see its creator. */
export async function showLink(
  ctx: ReadContext,
  code: string,
  creatorId: string,
): Promise<EndpointOutput<typeof getPromotionLink>> {
  const creator = await getVisibleCreator(ctx, creatorId);
  const link = await findValidPromotion(ctx.db, creator.id, code, ctx.clock.now());
  const performer = (await creatorCards(ctx, [creator.id])).get(creator.id);
  if (!link || !performer) throw refuse(promotionNotValid);
  return {
    code: link.code,
    kind: link.kind,
    value: link.value,
    endsAt: link.endsAt?.toISOString() ?? null,
    usesLeft: link.maxUses === null ? null : link.maxUses - link.used,
    performer,
  };
}

/** Counts a visit; those of the creator, and of operators, are none. */
export async function visitLink(ctx: WriteContext, code: string, creatorId: string): Promise<void> {
  if (ctx.viewer && ctx.viewer.role !== 'fan') return;
  await countVisit(ctx.tx, creatorId, code, ctx.clock.now());
}
