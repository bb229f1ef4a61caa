import * as z from 'zod/mini';
import { id } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { chargeKind } from './charge-kinds.contract.ts';

/** The item that was tipped: `feed` is a post. */
export const tipTarget = z.object({
  type: chargeKind,
  _id: id,
  /** Its title at the time of the tip; empty if it had none. */
  title: z.string(),
});

nameSchemas({ TipTarget: tipTarget });
