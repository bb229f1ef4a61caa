/** Amount and note of a tip. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Field } from '#design/parts/field.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { toWire } from '#platform/contract/money.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { TIP_MESSAGE_LENGTH } from '../../contract/charges.contract.ts';
import { OwnAmount } from '../pay/own-amount.tsx';
import { useWallet } from '../use-wallet.ts';
import { OTHER_AMOUNT, type TipDraft } from './tip-draft.ts';
import { tipPresets } from './tip-presets.ts';

interface TipChoiceProps {
  draft: TipDraft;
  /** It was sent like this and may have been paid, so nothing can be changed. */
  isFixed: boolean;
  isWithin: boolean;
  /** How often the button was pressed without a valid amount. */
  asked: number;
  onChange(part: Partial<TipDraft>): void;
}

export function TipChoice({ draft, isFixed, isWithin, asked, onChange }: TipChoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { tipLimits } = useWallet();
  const [isWriting, setWriting] = useState(draft.message !== '');
  const noteBox = useRef<HTMLTextAreaElement>(null);
  const least = format.tokens(toWire(tipLimits.minimum));
  const most = format.tokens(toWire(tipLimits.maximum));
  const tooLong = draft.message.trim().length - TIP_MESSAGE_LENGTH;
  const wrongNote =
    tooLong > 0
      ? t`${plural(tooLong, {
          one: 'The note is # character too long.',
          other: 'The note is # characters too long.',
        })}`
      : undefined;
  const onAsked = useEffectEvent(() => {
    if (isWithin && wrongNote) noteBox.current?.focus();
  });
  useEffect(() => {
    if (asked > 0) onAsked();
  }, [asked]);

  function write() {
    // The field must be rendered before it can take the focus from the link that disappears.
    flushSync(() => setWriting(true));
    noteBox.current?.focus();
  }

  return (
    <>
      <ChoiceCards
        legend={t`Tip amount`}
        hideLegend
        variant="tickets"
        columns={3}
        choices={[
          ...tipPresets(tipLimits).map((preset) => ({
            value: String(preset),
            label: format.tokens(toWire(preset)),
            disabled: isFixed,
          })),
          { value: OTHER_AMOUNT, label: <Text as="span">{t`Other`}</Text>, disabled: isFixed },
        ]}
        value={draft.choice}
        onValueChange={(choice) => onChange({ choice })}
      />
      {draft.choice === OTHER_AMOUNT && (
        <OwnAmount
          least={least}
          most={most}
          isWithin={isWithin}
          value={draft.other}
          onValueChange={(other) => onChange({ other })}
          asked={asked}
          placeholder={least}
          disabled={isFixed}
        />
      )}
      {isWriting || draft.message !== '' ? (
        <Field label={t`Note`} error={wrongNote}>
          <TextArea
            ref={noteBox}
            value={draft.message}
            most={TIP_MESSAGE_LENGTH}
            rows={1}
            disabled={isFixed}
            onChange={(event) => onChange({ message: event.target.value })}
          />
        </Field>
      ) : (
        !isFixed && (
          <Text size="small">
            <TextLink onClick={write}>{t`Add a note`}</TextLink>
          </Text>
        )
      )}
    </>
  );
}
