/** The sheet for tipping a creator: amount, note, one button. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Avatar } from '#design/parts/avatar.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { typedHundredths } from '#platform/web/forms/typed-amount.ts';
import { type LoginGate, pendingActionOf } from '#platform/web/page/login-gate.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { TIP_MESSAGE_LENGTH, tipCreator } from '../../contract/charges.contract.ts';
import { PaySheet } from '../pay/pay-sheet.tsx';
import { readSentCharge } from '../pay/sent-charge.ts';
import { paidBy } from '../pay/use-charge.ts';
import { useFocusAfter } from '../pay/use-focus-back.ts';
import { useItemName } from '../sellables.tsx';
import { useWallet } from '../use-wallet.ts';
import { TipChoice } from './tip-choice.tsx';
import { keepTipDraft, OTHER_AMOUNT, readTipDraft, removeTipDraft, type TipDraft } from './tip-draft.ts';
import { tipPresets } from './tip-presets.ts';
import type { TipOffer, TipTarget } from './tip-target.ts';

/** What opened it: a press of the button, or a return from login or top-up. */
export type TipOpening = 'press' | 'door' | 'top-up';

interface TipSheetProps extends TipTarget {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Chosen before it was opened. */
  offer?: TipOffer | undefined;
  /** The page that a top-up returns to. */
  returnTo: string;
  openedBy: TipOpening;
  /** For users whose session has ended. */
  loginGate: LoginGate;
}

export default function TipSheet(props: TipSheetProps) {
  const { creator, place, conversationId, offer, open, onOpenChange, returnTo, openedBy, loginGate } = props;
  const { t } = useLingui();
  const { me, patchMe } = useSession();
  const { tipLimits } = useWallet();
  const presets = tipPresets(tipLimits);
  const postName = useItemName()(place && 'feed', place?.title ?? null);
  const writer = { target: { creator, place }, accountId: me?._id };
  const [draft, setDraft] = useState<TipDraft>(
    () =>
      // A sent tip that may have been paid is stored separately.
      readSentCharge<TipDraft>({ intent: pendingActionOf(returnTo), accountId: me?._id })?.typed ??
      (offer && draftOf(offer, presets)) ??
      readTipDraft(writer) ?? { choice: String(presets[0]), other: '', message: '' },
  );
  const [asked, setAsked] = useState(0);
  useFocusAfter(open, openedBy !== 'press', place?.feedId ?? creator._id);
  function change(part: Partial<TipDraft>) {
    const changed = { ...draft, ...part };
    setDraft(changed);
    keepTipDraft(writer, changed);
  }

  const amount = draft.choice === OTHER_AMOUNT ? typedAmount(draft.other) : tokens(Number(draft.choice));
  const isTooLong = draft.message.trim().length > TIP_MESSAGE_LENGTH;
  const isWithin = amount !== undefined && amount >= tipLimits.minimum && amount <= tipLimits.maximum;

  return (
    <PaySheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Tip ${creator.name}`}
      about={
        <IdentityRow
          wraps
          picture={<Avatar src={creator.avatar} ring />}
          name={
            <Trans>
              Tip <bdi>{creator.name}</bdi>
            </Trans>
          }
          line={place ? t`On “${postName}”` : <bdi>@{creator.username}</bdi>}
        />
      }
      price={isWithin && !isTooLong ? amount : undefined}
      typed={draft}
      beyondLimits={isWithin ? undefined : amount}
      words={{
        price: t`Amount`,
        pay: t`Send tip`,
        topUpAndPay: t`Top up and tip`,
        purpose: t`your tip to ${creator.name}`,
        paid: t`Sent to ${creator.name}`,
      }}
      returnTo={returnTo}
      isBack={openedBy === 'top-up'}
      loginGate={loginGate}
      onLacking={() => setAsked(asked + 1)}
      endpoint={tipCreator}
      onPay={async ({ price, typed, idempotencyKey }) => {
        const charge = await browserApi.call(
          tipCreator,
          {
            params: { id: creator._id },
            body: { price: toWire(price), message: typed.message, feedId: place?.feedId, conversationId },
          },
          { idempotencyKey },
        );
        removeTipDraft(writer);
        patchMe({ balance: charge.balanceAfter });
        return paidBy(charge);
      }}
      // Or it was paid earlier, and is only confirmed now.
      onPaid={async () => removeTipDraft(writer)}
    >
      {(sent) => (
        <TipChoice
          draft={sent ?? draft}
          isFixed={sent !== undefined}
          isWithin={isWithin}
          asked={asked}
          onChange={change}
        />
      )}
    </PaySheet>
  );
}

function draftOf({ amount, message = '' }: TipOffer, presets: readonly Tokens[]): TipDraft {
  return presets.includes(amount)
    ? { choice: String(amount), other: '', message }
    : { choice: OTHER_AMOUNT, other: String(toWire(amount)), message };
}

function typedAmount(text: string): Tokens | undefined {
  const hundredths = typedHundredths(text);
  return hundredths === undefined ? undefined : tokens(hundredths);
}
