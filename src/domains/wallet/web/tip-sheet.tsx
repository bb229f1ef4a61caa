/** Giving a creator tokens: how many, a note with them, one press. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Avatar } from '#design/parts/avatar.tsx';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Field } from '#design/parts/field.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { fromWire, type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import type { Door } from '#platform/web/door.ts';
import { useFormat } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session.tsx';
import { typedHundredths } from '#platform/web/typed-amount.ts';
import { TIP_MESSAGE_LENGTH, tipCreator } from '../contract/charges.contract.ts';
import { OwnAmount } from './own-amount.tsx';
import { PaySheet } from './pay-sheet.tsx';
import { forgetTipDraft, keepTipDraft, readTipDraft, type TipDraft } from './tip-draft.ts';
import { tipPresets } from './tip-presets.ts';
import type { TipTarget } from './tip-target.ts';
import { useItemName } from './use-item-name.ts';
import { useWallet } from './use-wallet.ts';

interface TipSheetProps extends TipTarget {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The page that a top-up leads back to. */
  returnTo: string;
  /** A top-up has led back here. */
  isBack: boolean;
  /** For visitors, and for whoever was logged out meanwhile. */
  door: Door;
}

const OTHER = 'other';

export default function TipSheet(props: TipSheetProps) {
  const { creator, place, open, onOpenChange, returnTo, isBack, door } = props;
  const { t } = useLingui();
  const format = useFormat();
  const { patchMe } = useSession();
  const { tipLimits } = useWallet();
  const presets = tipPresets(tipLimits);
  const postName = useItemName()(place?.title ?? null);
  const [draft, setDraft] = useState<TipDraft>(
    () => readTipDraft(creator._id) ?? { choice: String(presets[0]), other: '', message: '' },
  );
  // Not while it is read: a first drawing may be thrown away and begun anew.
  useEffect(() => forgetTipDraft(creator._id), [creator._id]);
  const [isWriting, setWriting] = useState(draft.message !== '');
  const [asked, setAsked] = useState(0);
  const isPaid = useRef(false);
  useLeaving(() => {
    if (open && !isPaid.current) keepTipDraft(creator._id, draft);
  });
  const noteBox = useRef<HTMLTextAreaElement>(null);
  const change = (part: Partial<TipDraft>) => setDraft((before) => ({ ...before, ...part }));

  const least = format.tokens(toWire(tipLimits.minimum));
  const most = format.tokens(toWire(tipLimits.maximum));
  const amount = draft.choice === OTHER ? typedAmount(draft.other) : tokens(Number(draft.choice));
  const isWithin = amount !== undefined && amount >= tipLimits.minimum && amount <= tipLimits.maximum;

  function write() {
    // The box must be there before it can take the focus from the link that goes.
    flushSync(() => setWriting(true));
    noteBox.current?.focus();
  }

  return (
    <PaySheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Tip ${creator.name}`}
      about={
        <IdentityRow
          picture={<Avatar src={creator.avatar} ring />}
          name={t`Tip ${creator.name}`}
          line={place ? t`On “${postName}”` : `@${creator.username}`}
        />
      }
      price={isWithin ? amount : undefined}
      beyondLimits={isWithin ? undefined : amount}
      words={{
        price: t`Amount`,
        pay: t`Send tip`,
        topUpAndPay: t`Top up and tip`,
        logInAndPay: t`Log in and tip`,
        purpose: t`your tip to ${creator.name}`,
        paid: t`Sent to ${creator.name}`,
      }}
      returnTo={returnTo}
      isBack={isBack}
      door={door}
      onLacking={() => setAsked(asked + 1)}
      onLeave={() => keepTipDraft(creator._id, draft)}
      onPay={async (idempotencyKey) => {
        if (amount === undefined) throw new Error('without an amount there is nothing to press');
        const charge = await browserApi.call(
          tipCreator,
          {
            params: { id: creator._id },
            body: { price: toWire(amount), message: draft.message, feedId: place?.feedId },
          },
          { idempotencyKey },
        );
        isPaid.current = true;
        patchMe({ balance: charge.balanceAfter });
        return { left: tokens(fromWire(charge.balanceAfter) ?? 0), receiptId: charge._id };
      }}
    >
      <ChoiceCards
        legend={t`How much`}
        hideLegend
        look="tickets"
        columns={3}
        choices={[
          ...presets.map((preset) => ({ value: String(preset), label: format.tokens(toWire(preset)) })),
          { value: OTHER, label: <Text as="span">{t`Other`}</Text> },
        ]}
        value={draft.choice}
        onValueChange={(choice) => change({ choice })}
      />
      {draft.choice === OTHER && (
        <OwnAmount
          least={least}
          most={most}
          isWithin={isWithin}
          value={draft.other}
          onValueChange={(other) => change({ other })}
          asked={asked}
          placeholder={least}
        />
      )}
      {isWriting ? (
        <Field label={t`A note`}>
          <TextArea
            ref={noteBox}
            value={draft.message}
            maxLength={TIP_MESSAGE_LENGTH}
            rows={1}
            onChange={(event) => change({ message: event.target.value })}
          />
        </Field>
      ) : (
        <Text size="small">
          <TextLink onClick={write}>{t`Add a note`}</TextLink>
        </Text>
      )}
    </PaySheet>
  );
}

/** Whatever takes the page away: a reload, or a session that was ended elsewhere. */
function useLeaving(leave: () => void): void {
  const goes = useEffectEvent(leave);
  useEffect(() => {
    const listener = () => goes();
    window.addEventListener('pagehide', listener);
    return () => window.removeEventListener('pagehide', listener);
  }, []);
}

function typedAmount(text: string): Tokens | undefined {
  const hundredths = typedHundredths(text);
  return hundredths === undefined ? undefined : tokens(hundredths);
}
