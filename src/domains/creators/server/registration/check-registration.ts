import { checkRegistrationFields } from '#domains/accounts/server/index.ts';
import { isCountry } from '#domains/site/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuseAll } from '#platform/server/refuse.ts';
import { countryUnknown, tooYoung } from '../../contract/creators.refusals.contract.ts';
import type { checkRegistration as endpoint } from '../../contract/registration.contract.ts';
import { isAdult, todayIn } from '../profile/age.ts';

/** Checks the fields that are present, as `registerCreator` will. Refuses with all their errors. */
export async function checkRegistration(
  ctx: ReadContext,
  { dateOfBirth, country, invitation, ...user }: EndpointInput<typeof endpoint>['body'],
): Promise<EndpointOutput<typeof endpoint>> {
  const faults = await checkRegistrationFields(ctx, { role: 'creator', invitation }, user);
  if (dateOfBirth !== undefined && !isAdult(dateOfBirth, todayIn(country, ctx.clock.now()))) {
    faults.push(tooYoung);
  }
  if (country !== undefined && !isCountry(country)) faults.push(countryUnknown);
  refuseAll(faults);
  return { fits: true };
}
