import { type PasswordHash, prepareCredentials } from '#domains/accounts/server/index.ts';
import { isCountry } from '#domains/site/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import type { PrepareContext } from '#platform/server/context.ts';
import { categoryMissing, countryUnknown, tooYoung } from '../../contract/creators.refusals.contract.ts';
import type { registerCreator as endpoint } from '../../contract/registration.contract.ts';
import { isAnyCategory } from '../categories/categories.sql.ts';
import { isAdult, todayIn } from '../profile/age.ts';
import { type Papers, sealPapers } from '../review/hand-in-papers.ts';

export interface PreparedRegistration {
  readonly passwordHash: PasswordHash;
  readonly papers: Papers;
}

/**
 * Looks at the whole form, then hashes the password and seals the papers. Slow: runs before the transaction.
 * Refuses as `prepareCredentials` does, with `creators.too-young`, `creators.country-unknown` and
 * `creators.category-missing` among the rest, and with what is wrong with papers.
 */
export async function prepareRegistration(
  ctx: PrepareContext,
  person: EndpointInput<typeof endpoint>['body'],
  files: Parameters<typeof sealPapers>[1],
): Promise<PreparedRegistration> {
  const isOldEnough = isAdult(person.dateOfBirth, todayIn(person.country, ctx.clock.now()));
  const isWithoutCategory = (person.categoryIds ?? []).length === 0 && (await isAnyCategory(ctx.db));
  const passwordHash = await prepareCredentials(ctx, person, [
    ...(isOldEnough ? [] : [tooYoung]),
    ...(isCountry(person.country) ? [] : [countryUnknown]),
    ...(isWithoutCategory ? [categoryMissing] : []),
  ]);
  return { passwordHash, papers: await sealPapers(ctx, files) };
}
