import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { apart } from '#design/parts/apart.ts';
import { subscriptionKinds } from '../../contract/charge-kinds.contract.ts';
import type { givenBackReasons } from '../../contract/history.contract.ts';
import { useItemName } from '../sellables.tsx';
import { useTipLine } from '../tip/use-tip-line.ts';
import type { HistoryLine } from './wallet-history.ts';

/** Title and subtitle of a movement. */
export function useMovementLabels(): (
  movement: Pick<
    HistoryLine,
    | 'movement'
    | 'chargeType'
    | 'amount'
    | 'title'
    | 'message'
    | 'tipTarget'
    | 'refundedAmount'
    | 'performerInfo'
  >,
) => { title: string; line: string } {
  const { t } = useLingui();
  const nameOf = useItemName();
  const tipLine = useTipLine();
  return ({ movement, chargeType, amount, title, message, tipTarget, refundedAmount, performerInfo }) => {
    const name = performerInfo?.name ?? '';
    if (movement === 'top_up')
      return { title: t`Top-up`, line: refundedAmount > 0 ? t`By card, reversed later` : t`By card` };
    if (movement === 'refund' && amount < 0) return { title: t`Top-up reversed`, line: t`To your card` };
    if (movement === 'refund' && !performerInfo) return { title: t`Top-up restored`, line: t`By card` };
    const isTip = chargeType === 'tip';
    if (movement === 'refund')
      return { title: t`Refund from ${name}`, line: isTip ? t`Tip` : apart(nameOf(chargeType, title)) };
    if (subscriptionKinds.some((kind) => kind === chargeType))
      return { title: t`Subscription to ${name}`, line: apart(nameOf(chargeType, null)) };
    if (isTip) return { title: t`Tip to ${name}`, line: tipLine({ message, tipTarget }) ?? t`No note` };
    if (chargeType === 'first_message') return { title: nameOf(chargeType, null), line: t`To ${name}` };
    return { title: nameOf(chargeType, title), line: t`Unlocked from ${name}` };
  };
}

/** Reasons of automatic refunds. */
export const givenBackLabels: Readonly<Record<(typeof givenBackReasons)[number], MessageDescriptor>> = {
  'card-disputed': msg`The card payment was disputed`,
  'card-refunded': msg`The card payment was refunded`,
  'dispute-won': msg`The card dispute was resolved`,
};
