import type { ReadContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';
import type { ChargeKind } from '../../contract/charge-kinds.contract.ts';

/** A creator's item that can be tipped. */
export interface TipTargetItem {
  readonly itemId: string;
  readonly creatorId: string;
  /** Printed on the receipt; empty for an item without a title. */
  readonly title: string;
}

/** A kind of item that can be tipped, registered by its domain. */
export interface TipTargetKind {
  /** Stored with each charge, so it must never change. */
  readonly kind: ChargeKind;
  /** The item, if the viewer may see that it exists. */
  find(ctx: ReadContext, id: string): Promise<TipTargetItem | undefined>;
}

/** The kinds of items that can be tipped. */
export const tipTargets = port<TipTargetKind>('wallet.tip-targets');
