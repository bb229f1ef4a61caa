/** How far Stripe is with the transfer of a payout. */
import { useLingui } from '@lingui/react/macro';
import { StateMark } from '#design/parts/state-mark.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import type { AdminPayout } from '../../contract/payouts-admin.contract.ts';
import { cameBackInPart } from '../payout-labels.tsx';

type Transfer = NonNullable<AdminPayout['transfer']>;

const TONES = { ordered: 'wait', sent: 'good', refused: 'bad', returned: 'bad' } as const;

interface TransferStateProps {
  payout: AdminPayout;
  transfer: Transfer;
}

export function TransferState({ payout, transfer: { status, failure } }: TransferStateProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isPart = cameBackInPart(payout);
  const part = format.tokens(payout.returnedTokens);
  const words = {
    ordered: t`Stripe is sending this payout. If Stripe cannot be reached, we try again every few minutes.`,
    sent: isPart
      ? t`Stripe has sent this payout, and taken back ${part} of it.`
      : t`Stripe has sent this payout.`,
    refused:
      failure === 'balance_insufficient'
        ? t`Your balance at Stripe is too low for this payout. Add to it, then send the payout again.`
        : t`Stripe refused the transfer (${failure}).`,
    returned: t`Stripe took the transfer back.`,
  }[status];
  return (
    <StateMark tone={isPart ? 'wait' : TONES[status]} wraps>
      {words}
    </StateMark>
  );
}
