import {
  changeAccount,
  describeSelf,
  findAccounts,
  type PasswordHash,
  type SelfObject,
} from '#domains/accounts/server/index.ts';
import { demandAllowedWords } from '#domains/blocks/server/index.ts';
import { isCountry, readSettings, type Settings } from '#domains/site/server/index.ts';
import { toWire } from '#platform/contract/money.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { ATTRIBUTE_NAMES } from '../../contract/creator-card.contract.ts';
import { pricesChanged } from '../../contract/creators.events.ts';
import {
  countryUnknown,
  subscriptionPriceOutOfRange,
  tooYoung,
} from '../../contract/creators.refusals.contract.ts';
import { MAX_BIO_CHARACTERS, type ProfileChanges } from '../../contract/profile.contract.ts';
import { SHOW_PRICE } from '../../contract/show-price.contract.ts';
import { chooseCategories } from '../categories/choose-categories.ts';
import { type ChangedFields, getCreator, indexCreator, updateCreator } from '../creators.sql.ts';
import type { Creator, CreatorAddress, CreatorAttributes } from '../creators.tables.ts';
import { isAdult, todayIn } from './age.ts';
import { attributeValue, languageNames } from './attribute-options.ts';
import { toPlainText } from './plain-text.ts';

const ADDRESS_NAMES = ['state', 'city', 'address', 'zipcode'] as const;

/**
 * Changes a creator's profile and prices; prices stay within the settings. The date of birth is fixed once an operator
 * has compared it with the ID documents. Returns the whole self object.
 */
export async function changeProfile(
  ctx: WriteContext,
  given: ProfileChanges,
  passwordHash: PasswordHash | undefined,
): Promise<SelfObject> {
  const changes = given.languages ? { ...given, languages: await languageNames(given.languages) } : given;
  const { accountId, approved } = viewerOf(ctx);
  const now = ctx.clock.now();
  if (changes.country !== undefined && !isCountry(changes.country)) throw refuse(countryUnknown);
  const dateOfBirth = approved ? undefined : changes.dateOfBirth;
  if (dateOfBirth !== undefined) {
    const account = (await findAccounts(ctx.db, [accountId])).get(accountId);
    const country = changes.country ?? account?.country ?? null;
    if (!isAdult(dateOfBirth, todayIn(country, now))) throw refuse(tooYoung);
  }
  await demandAllowedWords(ctx, [changes.name, changes.bio]);
  refusePricesOutOfRange(changes, await readSettings(ctx.db));
  await changeAccount(ctx, accountId, { ...changes, dateOfBirth, passwordHash });
  const before = await getCreator(ctx.db, accountId);
  const fields = changedFields(before, changes);
  await updateCreator(ctx.tx, accountId, fields, now);
  const isNewPrice =
    fields.monthlyPriceCents !== before.monthlyPriceCents ||
    fields.yearlyPriceCents !== before.yearlyPriceCents;
  if (isNewPrice) ctx.publish(pricesChanged, { creatorId: accountId });
  await indexCreator(ctx.tx, await getCreator(ctx.db, accountId));
  if (changes.categoryIds) await chooseCategories(ctx, accountId, changes.categoryIds);
  return describeSelf(ctx, accountId);
}

function refusePricesOutOfRange(changes: ProfileChanges, settings: Settings): void {
  const subscription = [settings.minimumSubscriptionPrice, settings.maximumSubscriptionPrice] as const;
  const asked = [
    ['monthlyPrice', subscription],
    ['yearlyPrice', subscription],
    ['publicChatPrice', [SHOW_PRICE.minimumTokens, SHOW_PRICE.maximumTokens]],
  ] as const;
  const outside = asked.filter(([field, [minimum, maximum]]) => {
    const price = changes[field];
    return price !== undefined && (price < minimum || price > maximum);
  });
  const [first] = outside;
  if (!first) return;
  const [, [minimum, maximum]] = first;
  const { code, message } = subscriptionPriceOutOfRange;
  throw refuse(
    subscriptionPriceOutOfRange,
    { minimumPrice: toWire(minimum), maximumPrice: toWire(maximum) },
    outside.map(([path]) => ({ path, code, message })),
  );
}

function changedFields(before: Creator, changes: ProfileChanges): ChangedFields {
  return {
    bio: changes.bio === undefined ? before.bio : plainBio(changes.bio),
    monthlyPriceCents: changes.monthlyPrice ?? before.monthlyPriceCents,
    yearlyPriceCents: changes.yearlyPrice ?? before.yearlyPriceCents,
    isFreeSubscription: changes.isFreeSubscription ?? before.isFreeSubscription,
    freeSubscriptionDays: changes.durationFreeSubscriptionDays ?? before.freeSubscriptionDays,
    chatPriceTokens: changes.publicChatPrice ?? before.chatPriceTokens,
    attributes: changedAttributes(before.attributes, changes),
    address: changedTexts(before.address, changes, ADDRESS_NAMES),
    welcomeVideoShown: changes.activateWelcomeVideo ?? before.welcomeVideoShown,
  };
}

/** Cuts between graphemes, so that an emoji is never cut in half. */
function plainBio(bio: string): string {
  return [...toPlainText(bio)].slice(0, MAX_BIO_CHARACTERS).join('');
}

function changedAttributes(before: CreatorAttributes, changes: ProfileChanges): CreatorAttributes {
  const languages = changes.languages ?? before.languages;
  const texts = changedTexts(before, changes, ATTRIBUTE_NAMES);
  const values = ATTRIBUTE_NAMES.flatMap((name) => {
    const text = texts[name];
    return text === undefined ? [] : [[name, attributeValue(name, text)] as const];
  });
  return { ...Object.fromEntries(values), ...(languages ? { languages } : {}) };
}

/** An absent text stays, an empty or null one is removed. */
function changedTexts(
  before: CreatorAddress | CreatorAttributes,
  changes: ProfileChanges,
  names: readonly (keyof ProfileChanges)[],
): Record<string, string> {
  const kept: Record<string, unknown> = { ...before };
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = changes[name] === undefined ? kept[name] : changes[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}
