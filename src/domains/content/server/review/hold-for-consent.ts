/** What creators publish waits until they have said who is shown in it, where the site wants it so. */
import { awaitsDeclaration, CONSENT } from '#domains/consent/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { type ItemTable, setHeld } from '../taken-down.sql.ts';
import type { NewItem } from './hold-for-review.ts';

/** Whether an item with media that is about to appear for the first time waits for that. To be asked whenever it could. */
export async function holdForConsent(
  ctx: WriteContext,
  { table, kind }: { table: ItemTable; kind: string },
  item: NewItem,
): Promise<boolean> {
  if (item.heldFor.includes(CONSENT)) return true;
  if (item.status !== 'active' || item.publishedAt !== null) return false;
  if (!(await awaitsDeclaration(ctx, { kind, objectId: item.id }))) return false;
  await setHeld(ctx.tx, table, item.id, { for: CONSENT, isHeld: true });
  return true;
}
