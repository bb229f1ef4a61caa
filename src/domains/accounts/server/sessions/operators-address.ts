import type { IsOperatorsAddress } from '#domains/site/server/index.ts';
import { isAddressOfOperator } from './sessions.sql.ts';

/** Where an operator is signed in, the site is open, whatever its country. */
export const operatorsAddress: IsOperatorsAddress = (ctx) =>
  isAddressOfOperator(ctx.db, ctx.address, ctx.clock.real());
