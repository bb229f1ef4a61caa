import type { WriteContext } from '#platform/server/context.ts';
import { type ItemTable, setHeld } from '../taken-down.sql.ts';

/** Where an item is stored, and what its kind is called. */
export interface HeldKind {
  readonly table: ItemTable;
  readonly kind: string;
}

export interface NewItem {
  readonly id: string;
  readonly creatorId: string;
  readonly status: string;
  readonly publishedAt: Date | null;
  readonly heldFor: readonly string[];
}

/**
 * Whether an item that is about to appear for the first time waits for something, which `mustWait` decides once. To be
 * asked whenever it could appear.
 */
export async function holdNew(
  ctx: WriteContext,
  { table }: HeldKind,
  item: NewItem,
  { for: reason, mustWait }: { for: string; mustWait: () => Promise<boolean> },
): Promise<boolean> {
  if (item.heldFor.includes(reason)) return true;
  if (item.status !== 'active' || item.publishedAt !== null) return false;
  if (!(await mustWait())) return false;
  await setHeld(ctx.tx, table, item.id, { for: reason, isHeld: true });
  return true;
}
