/** How far Stripe is with the transfer of a payout. */
import { useLingui } from '@lingui/react/macro';
import { StateMark } from '#design/parts/state-mark.tsx';
import type { AdminPayout } from '../../contract/payouts-admin.contract.ts';

type Transfer = NonNullable<AdminPayout['transfer']>;

const TONES = { ordered: 'wait', sent: 'good', refused: 'bad', returned: 'bad' } as const;

export function TransferState({ transfer: { status, failure } }: { transfer: Transfer }) {
  const { t } = useLingui();
  const words = {
    ordered: t`Stripe is sending this payout. If Stripe cannot be reached, we try again every few minutes.`,
    sent: t`Stripe has sent this payout.`,
    refused:
      failure === 'balance_insufficient'
        ? t`Your balance at Stripe is too low for this payout. Add to it, then send the payout again.`
        : t`Stripe refused the transfer (${failure}).`,
    returned: t`Stripe took the transfer back.`,
  }[status];
  return (
    <StateMark tone={TONES[status]} wraps>
      {words}
    </StateMark>
  );
}
