import type { ReadContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';
import type { ChargeKind } from '../../contract/charge-kinds.contract.ts';

/** Something of a creator's on which a tip can be given. */
export interface TipTargetItem {
  readonly itemId: string;
  readonly creatorId: string;
  /** Stands on the receipt; empty for what has no words. */
  readonly title: string;
}

/** A kind of such things. A domain that has some plugs it in; the wallet knows none of them. */
export interface TipTargetKind {
  /** For ever in the rows of charges. */
  readonly kind: ChargeKind;
  /** It, if the viewer may know of it. */
  find(ctx: ReadContext, id: string): Promise<TipTargetItem | undefined>;
}

/** One for each kind of thing on which a tip can be given. */
export const tipTargets = port<TipTargetKind>('wallet.tip-targets');
