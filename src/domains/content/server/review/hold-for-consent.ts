/** What creators publish waits until they have said who is shown in it, where the site wants it so. */
import { awaitsDeclaration, CONSENT, declarationOfAdded } from '#domains/consent/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { setHeld } from '../taken-down.sql.ts';
import { type HeldKind, holdNew, type NewItem } from './hold-new.ts';

/** Whether an item with media that is about to appear for the first time waits for that. To be asked whenever it could. */
export async function holdForConsent(ctx: WriteContext, held: HeldKind, item: NewItem): Promise<boolean> {
  return holdNew(ctx, held, item, {
    for: CONSENT,
    mustWait: () => awaitsDeclaration(ctx, { kind: held.kind, objectId: item.id }),
  });
}

/**
 * Media are added to an item: its creator has to say again who is shown in it. What has appeared is seen by nobody else
 * until then; what has not will be asked whether it waits when it could appear.
 */
export async function holdForAdded(
  ctx: WriteContext,
  { table, kind }: HeldKind,
  { id, publishedAt }: Pick<NewItem, 'id' | 'publishedAt'>,
): Promise<void> {
  const isAsked = await declarationOfAdded(ctx, { kind, objectId: id });
  if (isAsked && publishedAt !== null) await setHeld(ctx.tx, table, id, { for: CONSENT, isHeld: true });
}
