import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import type { PasswordHash } from '../passwords/password-hash.ts';
import { createAccount } from './create-account.ts';
import { closeSetup } from './setup-code.ts';

export interface NewOperator {
  email: string;
  username: string;
  name: string;
  passwordHash: PasswordHash;
}

/**
 * Creates an operator: at the console or with a setup code, never by registration. The site then has an owner. Returns
 * the id; refuses as `createAccount` does.
 */
export async function createOperator(ctx: WriteContext, operator: NewOperator): Promise<string> {
  const id = await createAccount(ctx, { ...operator, role: 'operator', verifiedEmail: true });
  await audit(ctx, { action: 'operator.created', objectKind: 'account', objectId: id });
  await closeSetup(ctx);
  return id;
}
