import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/setup.contract.ts';
import { createOwner, prepareOwner } from './create-owner.ts';
import { requireSetupCode } from './setup-code.ts';

export const setupRoutes: BoundRoute[] = [
  bind(contract.checkSetupCode, async (ctx, { query }) => {
    await requireSetupCode(ctx, query.code);
    return { success: true };
  }),
  bindPrepared(
    contract.createOwner,
    (ctx, { body }) => prepareOwner(ctx, body),
    async (ctx, { body }, head, passwordHash) => {
      const { token, lifetimeSeconds } = await createOwner(ctx, body, passwordHash);
      head.setSession(token, lifetimeSeconds);
      return { token };
    },
  ),
];
