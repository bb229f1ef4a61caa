/** Giving a creator tokens: how many, a note with them, one press. */
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Avatar } from '#design/parts/avatar.tsx';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Field } from '#design/parts/field.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { fromWire, type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { useFormat } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session.tsx';
import { TIP_MESSAGE_LENGTH, tipCreator } from '../contract/charges.contract.ts';
import { PaySheet } from './pay-sheet.tsx';
import { keepTipDraft, type TipDraft, takeTipDraft } from './tip-draft.ts';
import { tipPresets } from './tip-presets.ts';
import type { TipTarget } from './tip-target.ts';
import { usePurse } from './use-purse.ts';

interface TipSheetProps extends TipTarget {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The page that a top-up leads back to. */
  returnTo: string;
  /** A top-up has led back here. */
  isBack: boolean;
}

const OTHER = 'other';

export default function TipSheet({ creator, place, open, onOpenChange, returnTo, isBack }: TipSheetProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { patchMe } = useSession();
  const { tipLimits } = usePurse();
  const presets = tipPresets(tipLimits);
  const [draft, setDraft] = useState<TipDraft>(
    () => takeTipDraft(creator._id) ?? { choice: String(presets[0]), other: '', message: '' },
  );
  const [isAmountAsked, setAmountAsked] = useState(false);
  const [isWriting, setWriting] = useState(draft.message !== '');
  const otherBox = useRef<HTMLInputElement>(null);
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
          line={place ? t`On “${place.title}”` : `@${creator.username}`}
        />
      }
      price={isWithin ? amount : undefined}
      isEmpty={draft.choice === OTHER && draft.other === ''}
      words={{
        price: t`Amount`,
        pay: t`Send tip`,
        topUpAndPay: t`Top up and tip`,
        purpose: t`your tip to ${creator.name}`,
        paid: t`Sent to ${creator.name}`,
      }}
      returnTo={returnTo}
      isBack={isBack}
      onLeave={() => keepTipDraft(creator._id, draft)}
      onMissingPrice={() => {
        setAmountAsked(true);
        otherBox.current?.focus();
      }}
      onPay={async (idempotencyKey) => {
        if (amount === undefined) throw new Error('without an amount there is nothing to press');
        const charge = await browserApi.call(
          tipCreator,
          { params: { id: creator._id }, body: { price: toWire(amount), message: draft.message } },
          { idempotencyKey },
        );
        patchMe({ balance: charge.balanceAfter });
        return tokens(fromWire(charge.balanceAfter) ?? 0);
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
        <Field
          label={t`Your amount`}
          hint={t`From ${least} to ${most}.`}
          error={isAmountAsked && !isWithin ? t`Type an amount from ${least} to ${most}.` : undefined}
        >
          <NumberInput
            ref={otherBox}
            value={draft.other}
            onValueChange={(other) => change({ other })}
            placeholder={least}
          />
        </Field>
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

function typedAmount(text: string): Tokens | undefined {
  const hundredths = text === '' ? undefined : fromWire(Number(text));
  return hundredths === undefined ? undefined : tokens(hundredths);
}
