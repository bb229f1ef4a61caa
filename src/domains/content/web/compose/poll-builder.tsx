/** A poll of a new post: its question, up to ten options, and how long it is open. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { NativeSelect } from '#design/parts/native-select.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { MAX_POLL_OPTIONS, MAX_POLL_TEXT } from '../../contract/own-posts.contract.ts';
import type { PollFields } from '../drafts/post-draft.ts';
import { MIN_POLL_OPTIONS } from './poll.ts';
import styles from './poll-builder.module.css';

const DAYS = [1, 3, 7, 30];
const NO_LIMIT = 'none';

interface PollBuilderProps {
  poll: PollFields;
  onChange(poll: PollFields | null): void;
}

export default function PollBuilder({ poll, onChange }: PollBuilderProps) {
  const { t } = useLingui();
  const { question, options, days } = poll;
  const list = useRef<HTMLOListElement>(null);
  const change = (some: Partial<PollFields>) => onChange({ ...poll, ...some });
  /** What was pressed may be gone: the focus goes to the option of that index. */
  const focusOn = (index: number) =>
    list.current?.querySelectorAll<HTMLInputElement>('input')[Math.min(index, options.length)]?.focus();

  function add() {
    if (options.length >= MAX_POLL_OPTIONS) return;
    flushSync(() => change({ options: [...options, ''] }));
    focusOn(options.length);
  }

  function remove(index: number) {
    flushSync(() => change({ options: options.toSpliced(index, 1) }));
    focusOn(Math.max(0, index - 1));
  }

  return (
    <fieldset className={styles.poll} data-part="poll">
      <legend className={styles.legend}>{t`Poll`}</legend>
      <Field label={t`Question`}>
        <TextInput
          value={question}
          maxLength={MAX_POLL_TEXT}
          onChange={({ target }) => change({ question: target.value })}
        />
      </Field>
      <ol ref={list} className={styles.options} aria-label={t`Options`}>
        {options.map((option, index) => (
          <PollOptionField
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place; the fields keep no state of their own
            key={index}
            place={index + 1}
            value={option}
            isRemovable={options.length > MIN_POLL_OPTIONS}
            onChange={(typed) => change({ options: options.with(index, typed) })}
            onEnter={() => (index === options.length - 1 ? add() : focusOn(index + 1))}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {options.length < MAX_POLL_OPTIONS && (
        <Button kind="quiet" size="dense" icon={IconPlus} className={styles.more} onClick={add}>
          {t`Add option`}
        </Button>
      )}
      <div className={styles.foot}>
        <Field label={t`Open for`}>
          <NativeSelect
            value={days ?? NO_LIMIT}
            onChange={({ target }) =>
              change({ days: target.value === NO_LIMIT ? null : Number(target.value) })
            }
          >
            {DAYS.map((each) => (
              <option key={each} value={each}>
                {t`${plural(each, { one: '# day', other: '# days' })}`}
              </option>
            ))}
            <option value={NO_LIMIT}>{t`No time limit`}</option>
          </NativeSelect>
        </Field>
        <Button kind="quiet" onClick={() => onChange(null)}>{t`Remove poll`}</Button>
      </div>
    </fieldset>
  );
}

interface PollOptionFieldProps {
  place: number;
  value: string;
  isRemovable: boolean;
  onChange(typed: string): void;
  onEnter(): void;
  onRemove(): void;
}

function PollOptionField({ place, value, isRemovable, onChange, onEnter, onRemove }: PollOptionFieldProps) {
  const { t } = useLingui();
  return (
    <li className={styles.option}>
      <TextInput
        aria-label={t`Option ${place}`}
        placeholder={t`Option ${place}`}
        value={value}
        maxLength={MAX_POLL_TEXT}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
      {isRemovable && <IconButton label={t`Remove option ${place}`} glyph={IconX} onClick={onRemove} />}
    </li>
  );
}
