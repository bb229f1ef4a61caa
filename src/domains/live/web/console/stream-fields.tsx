/** The words and the price of a stream, before it and on air. */
import { useLingui } from '@lingui/react/macro';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Field } from '#design/parts/field.tsx';
import { NativeSelect } from '#design/parts/native-select.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { tokens, toWire } from '#platform/contract/money.ts';
import { typedHundredths } from '#platform/web/forms/typed-amount.ts';
import type { Submission } from '#platform/web/forms/use-submit.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import type { ReplayMode, Stream, StreamAudience } from '../../contract/stream.contract.ts';
import { MAX_STREAM_DESCRIPTION, MAX_TITLE } from '../../contract/streams.contract.ts';

export interface StreamDraft {
  title: string;
  description: string;
  audience: StreamAudience;
  /** As typed; empty: free. */
  price: string;
  replay: ReplayMode;
  replayPrice: string;
}

const amount = (value: number) => (value > 0 ? value.toFixed(2) : '');

/** What was chosen the last time stands there again, but for the words. */
export const draftOf = (stream: Stream | undefined, isSame: boolean): StreamDraft => ({
  title: isSame ? (stream?.title ?? '') : '',
  // Existing clients want one: without it stands the title.
  description: isSame && stream && stream.description !== stream.title ? stream.description : '',
  audience: stream?.audience ?? 'everyone',
  price: stream && !stream.isFree ? amount(stream.price) : '',
  replay: stream?.replay ?? 'free',
  replayPrice: stream ? amount(stream.replayPrice) : '',
});

const typed = (text: string) => toWire(tokens(typedHundredths(text) ?? 0));

/** The part of it that says what becomes of the recording. */
export const replayOf = ({ replay, replayPrice }: StreamDraft) => ({
  replay,
  ...(replay === 'paid' ? { replayPrice: typed(replayPrice) } : {}),
});

/** As the calls take it. */
export function bodyOf(draft: StreamDraft) {
  const { title, description, audience, price } = draft;
  const isFree = price.trim() === '';
  return {
    title: title.trim(),
    description: description.trim() || title.trim(),
    audience,
    isFree,
    ...(isFree ? {} : { price: typed(price) }),
    ...replayOf(draft),
  };
}

interface StreamFieldsProps {
  draft: StreamDraft;
  onChange(draft: StreamDraft): void;
  errorOf: Submission['errorOf'];
}

export function StreamFields({ draft, onChange, errorOf }: StreamFieldsProps) {
  const { t } = useLingui();
  const { currency } = useSettings();
  const change = (part: Partial<StreamDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      <Field label={t`Title`} required error={errorOf('title')}>
        <TextInput
          name="title"
          required
          maxLength={MAX_TITLE}
          dir="auto"
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <Field label={t`Description`} aside={t`optional`} error={errorOf('description')}>
        <TextInput
          name="description"
          maxLength={MAX_STREAM_DESCRIPTION}
          dir="auto"
          value={draft.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
      <ChoiceCards<StreamAudience>
        legend={t`Who can watch`}
        variant="row"
        value={draft.audience}
        onValueChange={(audience) => change({ audience })}
        choices={[
          { value: 'everyone', label: t`Everyone` },
          { value: 'followers', label: t`Followers` },
          { value: 'subscribers', label: t`Subscribers` },
        ]}
      />
      <Field
        label={t`Ticket price`}
        aside={t`optional`}
        hint={t`Viewers pay once for the whole stream. Empty: free.`}
        error={errorOf('price')}
      >
        <NumberInput
          name="price"
          after={currency}
          value={draft.price}
          onValueChange={(price) => change({ price })}
        />
      </Field>
      <ReplayFields draft={draft} onChange={change} errorOf={errorOf} />
    </>
  );
}

interface ReplayFieldsProps {
  draft: Pick<StreamDraft, 'price' | 'replay' | 'replayPrice'>;
  onChange(part: Partial<Pick<StreamDraft, 'replay' | 'replayPrice'>>): void;
  errorOf: Submission['errorOf'];
}

/** What becomes of the recording: before the stream, on air, and at its end. */
export function ReplayFields({ draft, onChange: change, errorOf }: ReplayFieldsProps) {
  const { t } = useLingui();
  const { currency } = useSettings();
  const hasTickets = draft.price.trim() !== '';
  return (
    <>
      <Field
        label={t`Replay`}
        hint={
          hasTickets && draft.replay === 'free'
            ? t`Who has a ticket pays nothing again; everyone else pays the ticket price.`
            : undefined
        }
        error={errorOf('replay')}
      >
        <NativeSelect
          name="replay"
          value={draft.replay}
          onChange={({ target }) => change({ replay: target.value as ReplayMode })}
        >
          <option value="free">{t`A video for the same viewers`}</option>
          <option value="paid">{t`A video for sale`}</option>
          <option value="draft">{t`A draft that I publish later`}</option>
          <option value="none">{t`No recording`}</option>
        </NativeSelect>
      </Field>
      {draft.replay === 'paid' && (
        <Field label={t`Price of the replay`} required error={errorOf('replayPrice')}>
          <NumberInput
            name="replayPrice"
            required
            after={currency}
            value={draft.replayPrice}
            onValueChange={(replayPrice) => change({ replayPrice })}
          />
        </Field>
      )}
    </>
  );
}
