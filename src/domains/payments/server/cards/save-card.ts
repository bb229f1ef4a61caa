import { findAccounts } from '#domains/accounts/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import {
  type PrepareContext,
  type ReadContext,
  viewerOf,
  type WriteContext,
} from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  cardSavedAlready,
  MAX_CARDS,
  otherGateway,
  type savePaymentCard,
  tooManyCards,
  tooManyCardsToday,
} from '../../contract/payment-cards.contract.ts';
import { refuseCardNumbers } from '../card-numbers.ts';
import { askGateway, siteGateway } from '../gateways.ts';
import type { CardOwner, SavedCard } from '../payment-gateway.ts';
import type { PaymentCardRow } from '../payments.tables.ts';
import { describeCard } from './list-cards.ts';
import {
  countCards,
  findCustomer,
  findSameCard,
  insertCard,
  isTokenKept,
  keepCustomer,
  lockCardsOf,
} from './payment-cards.sql.ts';

const MAX_ADDED_A_DAY = 10;

type Input = EndpointInput<typeof savePaymentCard>;

/** Has the gateway keep the card that a token stands for; forgets it there if it is not saved here. */
export async function askToSaveCard(ctx: PrepareContext, { params, body }: Input): Promise<SavedCard> {
  refuseCardNumbers(body);
  const gateway = await siteGateway(ctx);
  if (params.provider !== gateway.name) throw refuse(otherGateway);
  const owner = await cardOwner(ctx);
  await refuseTooMany(ctx, ctx.db, owner.accountId);
  const card = await askGateway(ctx, () => gateway.saveCard(ctx, owner, body.token));
  ctx.ifNotWritten(async () => {
    if (!(await isTokenKept(ctx.db, gateway.name, card.token))) await gateway.forgetCard(ctx, card);
  });
  return card;
}

/** Whose cards the viewer's are for the site's gateway. */
export async function cardOwner(ctx: ReadContext): Promise<CardOwner> {
  const { accountId } = viewerOf(ctx);
  const { name: gateway } = await siteGateway(ctx);
  const account = (await findAccounts(ctx.db, [accountId])).get(accountId);
  return {
    accountId,
    email: account?.email ?? '',
    customerRef: await findCustomer(ctx.db, { accountId, gateway }),
  };
}

/** Saves the viewer's card. */
export async function saveCard(
  ctx: WriteContext,
  saved: SavedCard,
): Promise<EndpointOutput<typeof savePaymentCard>> {
  const { accountId } = viewerOf(ctx);
  await lockCardsOf(ctx.tx, accountId);
  await refuseTooMany(ctx, ctx.tx, accountId);
  const card = await addCard(ctx, accountId, (await siteGateway(ctx)).name, saved);
  if (!card) throw refuse(cardSavedAlready);
  return describeCard(card, ctx.clock.now());
}

/** Keeps a card that will be charged again, however many there are; returns its id, or that of the same card saved before. */
export async function keepCard(
  ctx: WriteContext,
  accountId: string,
  gateway: string,
  saved: SavedCard,
): Promise<string> {
  await lockCardsOf(ctx.tx, accountId);
  const card =
    (await addCard(ctx, accountId, gateway, saved)) ??
    (await findSameCard(ctx.tx, { accountId, gateway }, saved.fingerprint));
  if (!card) throw new Error('a card is neither new nor known');
  return card.id;
}

/** Keeps a card that a payer has paid with, unless they have it or as many as they can have. */
export async function keepCardIfRoom(
  ctx: WriteContext,
  accountId: string,
  gateway: string,
  saved: SavedCard,
): Promise<void> {
  await lockCardsOf(ctx.tx, accountId);
  const { kept } = await countCards(ctx.db, { accountId, gateway }, ctx.clock.real());
  if (kept < MAX_CARDS) await addCard(ctx, accountId, gateway, saved);
}

export async function refuseTooMany(ctx: ReadContext, db: ReadDb, accountId: string): Promise<void> {
  const { name: gateway } = await siteGateway(ctx);
  const since = new Date(ctx.clock.real().getTime() - DAY_MILLISECONDS);
  const { kept, addedSince } = await countCards(db, { accountId, gateway }, since);
  if (kept >= MAX_CARDS) throw refuse(tooManyCards);
  if (addedSince >= MAX_ADDED_A_DAY) throw refuse(tooManyCardsToday);
}

/** Keeps a card that the gateway has saved; undefined if the account has it already. */
async function addCard(
  ctx: WriteContext,
  accountId: string,
  gateway: string,
  saved: SavedCard,
): Promise<PaymentCardRow | undefined> {
  if (saved.customerRef !== null) await keepCustomer(ctx.tx, { accountId, gateway }, saved.customerRef);
  // Real time, because it is counted against a limit.
  const card = { id: newId(), accountId, gateway, ...saved, createdAt: ctx.clock.real() };
  return (await insertCard(ctx.tx, card)) ? card : undefined;
}
