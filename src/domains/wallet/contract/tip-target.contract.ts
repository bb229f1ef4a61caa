import * as z from 'zod/mini';
import { id } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { chargeKind } from './charge-kinds.contract.ts';

/** What a tip was given on: `feed` is a post. */
export const tipTarget = z.object({
  type: chargeKind,
  _id: id,
  /** As it was called then; empty for what has no words. */
  title: z.string(),
});

nameSchemas({ TipTarget: tipTarget });
