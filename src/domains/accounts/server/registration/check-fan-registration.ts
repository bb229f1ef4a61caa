import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuseAll } from '#platform/server/refuse.ts';
import type { checkFanRegistration as endpoint } from '../../contract/registration.contract.ts';
import { checkRegistrationFields } from './find-registration-faults.ts';

/** Checks the fields that are present, as `registerFan` will. Refuses with all their errors. */
export async function checkFanRegistration(
  ctx: ReadContext,
  { invitation, ...fields }: EndpointInput<typeof endpoint>['body'],
): Promise<EndpointOutput<typeof endpoint>> {
  refuseAll(await checkRegistrationFields(ctx, { role: 'fan', invitation }, fields));
  return { fits: true };
}
