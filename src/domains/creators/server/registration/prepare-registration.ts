import { type PasswordHash, prepareCredentials } from '#domains/accounts/server/index.ts';
import { isCountry } from '#domains/site/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import type { PrepareContext } from '#platform/server/context.ts';
import { categoryMissing, countryUnknown, tooYoung } from '../../contract/creators.refusals.contract.ts';
import type { registerCreator as endpoint } from '../../contract/registration.contract.ts';
import { isAnyCategory } from '../categories/categories.sql.ts';
import { isAdult, todayIn } from '../profile/age.ts';
import { type Documents, sealDocuments } from '../review/submit-documents.ts';

export interface PreparedRegistration {
  readonly passwordHash: PasswordHash;
  readonly documents: Documents;
}

/**
 * Checks the whole form, then hashes the password and encrypts the ID documents. Slow: runs before the transaction.
 * Refuses as `prepareCredentials` does, with `creators.too-young`, `creators.country-unknown` and
 * `creators.category-missing` among the rest, and for faulty documents.
 */
export async function prepareRegistration(
  ctx: PrepareContext,
  user: EndpointInput<typeof endpoint>['body'],
  files: Parameters<typeof sealDocuments>[1],
): Promise<PreparedRegistration> {
  const isOldEnough = isAdult(user.dateOfBirth, todayIn(user.country, ctx.clock.now()));
  const isWithoutCategory = (user.categoryIds ?? []).length === 0 && (await isAnyCategory(ctx.db));
  const passwordHash = await prepareCredentials(ctx, user, [
    ...(isOldEnough ? [] : [tooYoung]),
    ...(isCountry(user.country) ? [] : [countryUnknown]),
    ...(isWithoutCategory ? [categoryMissing] : []),
  ]);
  return { passwordHash, documents: await sealDocuments(ctx, files) };
}
