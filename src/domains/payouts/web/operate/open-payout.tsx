/** One payout for operators: what to compare, what holds it, and the decisions. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { KeyboardKey } from '#design/parts/keyboard-key.tsx';
import { Money } from '#design/parts/money.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { CaseFoot, CasePage } from '#design/patterns/case-page.tsx';
import { type Fact, Facts } from '#design/patterns/facts.tsx';
import { UserLink } from '#domains/accounts/web/index.ts';
import { MoneyTime } from '#domains/site/web/index.ts';
import { ActionButton } from '#platform/web/actions/action-button.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useKeys } from '#platform/web/lists/use-keys.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import type { HoldRule } from '../../contract/payouts.contract.ts';
import { type AdminPayout, approvePayout, sendPayout } from '../../contract/payouts-admin.contract.ts';
import {
  cameBackInPart,
  holdLabels,
  methodLabels,
  PayoutState,
  unliftable,
  useDayText,
} from '../payout-labels.tsx';
import { type Decision, DecisionSheet } from './decision-sheet.tsx';
import styles from './operate.module.css';
import { TransferState } from './transfer-state.tsx';

export function OpenPayout({ payout }: { payout: AdminPayout }) {
  const { t } = useLingui();
  const format = useFormat();
  const { me } = useSession();
  const [decision, setDecision] = useState<Decision>();
  const { _id, status, holds, needsTwo, firstApproval } = payout;
  const active = holds.filter(({ isActive }) => isActive);
  const isOwnApproval = firstApproval?.by._id === me?._id;
  const isToStripe = payout.paymentAccountType === 'stripe';
  // Until Stripe has answered nobody else decides.
  const isSending = payout.transfer?.status === 'ordered';

  async function approve() {
    const { status: now } = await browserApi.call(approvePayout, { params: { id: _id } });
    return now === 'approved' ? t`Payout approved` : t`Approved. A second operator must approve it too.`;
  }

  async function send() {
    await browserApi.call(sendPayout, { params: { id: _id } });
    return t`Stripe is sending the payout`;
  }

  const canApprove = status === 'pending' && active.length === 0 && !(needsTwo && isOwnApproval);
  const canReject = (status === 'pending' || status === 'approved') && !isSending;
  const approving = useAction({ refresh: true });
  useKeys({
    ...(canApprove && {
      a: { does: t`approve`, action: () => approving.action(approve), once: true },
    }),
    ...(canReject && { r: { does: t`reject`, action: () => setDecision({ step: 'reject' }), once: true } }),
  });

  return (
    <>
      <CasePage
        title={format.tokens(payout.requestTokens)}
        line={
          <>
            <UserLink user={payout.creator} /> · <MoneyTime value={payout.createdAt} as="dayAndTime" />
          </>
        }
        lock={<PayoutState payout={payout} />}
        evidence={
          <div className={styles.details}>
            {payout.transfer && <TransferState payout={payout} transfer={payout.transfer} />}
            <ul className={styles.holds}>
              {active.map((hold) => (
                <Hold key={hold.rule} hold={hold} onLift={(rule) => setDecision({ step: 'lift', rule })} />
              ))}
            </ul>
            {status === 'pending' && needsTwo && (
              <StateMark tone="wait" wraps>
                {firstApproval
                  ? t`Approved by ${firstApproval.by.name}. A second operator must approve it too.`
                  : t`Two operators must approve this amount.`}
              </StateMark>
            )}
            <Facts facts={usePayoutFacts(payout)} />
          </div>
        }
        beside={<TextLink href={`/admin/ledger?of=${_id}`}>{t`Show ledger entries`}</TextLink>}
        foot={
          (canApprove || canReject) && (
            <CaseFoot>
              {canApprove && (
                <Button kind="main" busy={approving.busy} onClick={() => approving.action(approve)}>
                  {t`Approve payout`} <KeyboardKey>a</KeyboardKey>
                </Button>
              )}
              {status === 'approved' && canReject && (
                <>
                  {isToStripe && active.length === 0 && (
                    <ActionButton kind="main" onPress={send}>{t`Send through Stripe`}</ActionButton>
                  )}
                  {(active.length === 0 || payout.exportedAt) && (
                    <Button kind={isToStripe ? 'line' : 'main'} onClick={() => setDecision({ step: 'paid' })}>
                      {t`Mark as paid`}
                    </Button>
                  )}
                  <Button kind="line" onClick={() => setDecision({ step: 'failed' })}>
                    {t`Mark as failed`}
                  </Button>
                </>
              )}
              {canReject && (
                <Button kind="line" onClick={() => setDecision({ step: 'reject' })}>
                  {t`Reject payout`} <KeyboardKey>r</KeyboardKey>
                </Button>
              )}
            </CaseFoot>
          )
        }
      />
      {decision && (
        <DecisionSheet payout={payout} decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </>
  );
}

function Hold({ hold, onLift }: { hold: AdminPayout['holds'][number]; onLift: (rule: HoldRule) => void }) {
  const { t, i18n } = useLingui();
  const { rule, version, until } = hold;
  return (
    <li>
      <StateMark tone="wait" wraps>
        <span>
          {i18n._(holdLabels[rule])}.{' '}
          {until ? (
            <OwnText>
              <Trans>
                On hold until <MoneyTime value={until} as="dayAndTime" />.
              </Trans>
            </OwnText>
          ) : (
            <OwnText>{unliftable[rule] ? i18n._(unliftable[rule]) : t`On hold until you lift it.`}</OwnText>
          )}{' '}
          {t`Rule ${rule}, version ${version}.`}
        </span>
      </StateMark>
      {!unliftable[rule] && (
        <Button kind="line" size="dense" onClick={() => onLift(rule)}>
          {t`Lift hold`}
        </Button>
      )}
    </li>
  );
}

function usePayoutFacts(payout: AdminPayout): Fact[] {
  const { t, i18n } = useLingui();
  const dayText = useDayText();
  const format = useFormat();
  const { accountHolder, verifiedName, adminNote, requestNote, transferOn, reference, returnedTokens } =
    payout;
  const at = (value: string) => <MoneyTime value={value} as="dayAndTime" />;
  return [
    {
      label: i18n._(methodLabels[payout.paymentAccountType]),
      value: <bdi>{payout.paymentAccountInfo || '—'}</bdi>,
    },
    ...(accountHolder ? [{ label: t`Account holder`, value: <bdi>{accountHolder}</bdi> }] : []),
    { label: t`Name on the ID document`, value: <bdi>{verifiedName || '—'}</bdi> },
    ...(payout.approvedBy ? [{ label: t`Approved by`, value: <bdi>{payout.approvedBy.name}</bdi> }] : []),
    ...(transferOn ? [{ label: t`Transfer on`, value: dayText(transferOn) }] : []),
    ...(payout.exportedAt ? [{ label: t`Exported`, value: at(payout.exportedAt) }] : []),
    ...(payout.endedAt
      ? [{ label: payout.status === 'done' ? t`Paid on` : t`Rejected on`, value: at(payout.endedAt) }]
      : []),
    ...(cameBackInPart(payout)
      ? [{ label: t`Part that came back`, value: <Money>{format.tokens(returnedTokens)}</Money> }]
      : []),
    ...(reference ? [{ label: t`Reference`, value: <bdi>{reference}</bdi> }] : []),
    ...(requestNote
      ? [{ label: t`Creator’s note`, value: <OwnText>{requestNote}</OwnText>, wide: true as const }]
      : []),
    ...(adminNote ? [{ label: t`Reason`, value: <OwnText>{adminNote}</OwnText>, wide: true as const }] : []),
  ];
}
