import { createAccount } from '#domains/accounts/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { WriteContext } from '#platform/server/context.ts';
import type { registerCreator as endpoint } from '../../contract/registration.contract.ts';
import { chooseCategories } from '../categories/choose-categories.ts';
import { getCreator, indexCreator, insertCreator } from '../creators.sql.ts';
import { submitDocuments } from '../review/submit-documents.ts';
import type { PreparedRegistration } from './prepare-registration.ts';

type Registration = EndpointInput<typeof endpoint>['body'];

// One token for a paid live stream until the creator changes it.
const FIRST_CHAT_PRICE_TOKENS = 1_00;
// A year costs ten months: a usual discount, until the creator changes it.
const MONTHS_PAID_OF_A_YEAR = 10;

function firstYearlyPrice(limits: { minimumSubscriptionPrice: number; maximumSubscriptionPrice: number }) {
  return Math.min(MONTHS_PAID_OF_A_YEAR * limits.minimumSubscriptionPrice, limits.maximumSubscriptionPrice);
}

/** Registers an adult as a creator, who stays unapproved until an operator has reviewed the ID documents. */
export async function registerCreator(
  ctx: WriteContext,
  { password: _, categoryIds = [], ...user }: Registration,
  { documents, passwordHash }: PreparedRegistration,
): Promise<EndpointOutput<typeof endpoint>> {
  const now = ctx.clock.now();
  const creatorId = await createAccount(ctx, { ...user, role: 'creator', passwordHash });
  const settings = await readSettings(ctx.db);
  const fields = {
    bio: '',
    monthlyPriceCents: settings.minimumSubscriptionPrice,
    yearlyPriceCents: firstYearlyPrice(settings),
    isFreeSubscription: false,
    freeSubscriptionDays: 1,
    chatPriceTokens: FIRST_CHAT_PRICE_TOKENS,
    attributes: {},
    address: {},
  };
  await insertCreator(ctx.tx, creatorId, fields, now);
  await indexCreator(ctx.tx, await getCreator(ctx.db, creatorId));
  await chooseCategories(ctx, creatorId, categoryIds);
  await submitDocuments(ctx, creatorId, documents);
  return {
    message: 'Thank you! Your application is under review. You can log in and set up your page.',
  };
}
