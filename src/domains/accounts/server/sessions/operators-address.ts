import type { IsOperatorsAddress } from '#domains/site/server/index.ts';
import { isAddressOfOperator } from './sessions.sql.ts';

/** An address where an operator is logged in is exempt from blocked countries. */
export const operatorsAddress: IsOperatorsAddress = (ctx) =>
  isAddressOfOperator(ctx.db, ctx.address, ctx.clock.real());
