import type { EndpointInput } from '#platform/contract/endpoint.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import type { createOwner as createOwnerEndpoint } from '../../contract/setup.contract.ts';
import type { PasswordHash } from '../passwords/password-hash.ts';
import { type OpenedSession, openSession } from '../sessions/open-session.ts';
import { createOperator } from './create-operator.ts';
import { prepareCredentials } from './prepare-credentials.ts';
import { holdSetupCode, requireSetupCode } from './setup-code.ts';

type Owner = EndpointInput<typeof createOwnerEndpoint>['body'];

/**
 * A wrong code is refused before a hash is computed. Refuses with `accounts.setup-closed`, `accounts.setup-code-wrong`,
 * and for the credentials.
 */
export async function prepareOwner(ctx: ReadContext, owner: Owner): Promise<PasswordHash> {
  await requireSetupCode(ctx, owner.code);
  return prepareCredentials(ctx, owner);
}

/** Makes the holder of the setup code the first operator, once, and logs them in. */
export async function createOwner(
  ctx: WriteContext,
  { code, name, username, email }: Owner,
  passwordHash: PasswordHash,
): Promise<OpenedSession> {
  await holdSetupCode(ctx, code);
  const id = await createOperator(ctx, { name, username, email, passwordHash });
  return openSession(ctx, id, true);
}
