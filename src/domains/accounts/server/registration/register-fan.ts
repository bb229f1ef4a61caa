import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { WriteContext } from '#platform/server/context.ts';
import type { registerFan as registerFanEndpoint } from '../../contract/registration.contract.ts';
import type { PasswordHash } from '../passwords/password-hash.ts';
import { createAccount } from './create-account.ts';

type Registration = EndpointInput<typeof registerFanEndpoint>['body'];

/** Registers a fan, who may use everything at once; logging in is a separate call, as existing clients expect. */
export async function registerFan(
  ctx: WriteContext,
  { password: _, ...user }: Registration,
  passwordHash: PasswordHash,
): Promise<EndpointOutput<typeof registerFanEndpoint>> {
  await createAccount(ctx, { ...user, role: 'fan', passwordHash });
  return { message: 'Welcome! Your account is ready. You can log in now.' };
}
