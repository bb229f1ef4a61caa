import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { createAccount } from './create-account.ts';
import type { PasswordHash } from './password-hash.ts';

export interface NewOperator {
  email: string;
  username: string;
  name: string;
  passwordHash: PasswordHash;
}

/**
 * An operator is made by whoever runs the machine, never by registration; so there is no endpoint for it.
 * Returns the id; refuses as `createAccount` does.
 */
export async function createOperator(ctx: WriteContext, operator: NewOperator): Promise<string> {
  const id = await createAccount(ctx, { ...operator, role: 'admin', verifiedEmail: true });
  await audit(ctx, { action: 'operator.created', objectKind: 'account', objectId: id });
  return id;
}
