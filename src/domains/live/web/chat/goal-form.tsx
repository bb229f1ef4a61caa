import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { tokens, toWire } from '#platform/contract/money.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { typedHundredths } from '#platform/web/forms/typed-amount.ts';
import { type Chat, setStreamGoal } from '../../contract/chat.contract.ts';
import { type ChatState, TITLE_LENGTH } from '../../contract/chat-line.contract.ts';
import styles from './chat.module.css';
import { GoalBar } from './goal-bar.tsx';

interface GoalFormProps {
  chat: Chat;
  onState(state: ChatState): void;
}

/** A creator's goal for tips. A new one begins at zero. */
export function GoalForm({ chat, onState }: GoalFormProps) {
  const { t } = useLingui();
  const { busy, action } = useAction();
  const [title, setTitle] = useState('');
  const [target, setTarget] = useState('');
  const [isChecked, setChecked] = useState(false);
  const hundredths = typedHundredths(target);
  const isTitled = title.trim() !== '';
  const isAmount = hundredths !== undefined && hundredths > 0;
  const set = (goal: { title: string; target: number } | null) =>
    action(async () => {
      const params = { id: chat.conversationId };
      onState(await browserApi.call(setStreamGoal, { params, body: { goal } }));
      setTitle('');
      setTarget('');
      setChecked(false);
      return undefined;
    });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isTitled && isAmount) set({ title: title.trim(), target: toWire(tokens(hundredths)) });
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <h3 className={styles.subtitle}>{t`Goal`}</h3>
      {chat.goal ? (
        <>
          <GoalBar goal={chat.goal} />
          <Button size="dense" busy={busy} onClick={() => set(null)}>{t`End goal`}</Button>
        </>
      ) : (
        <>
          <Field label={t`What for`} error={isChecked && !isTitled ? t`Please name the goal.` : undefined}>
            <TextInput
              value={title}
              maxLength={TITLE_LENGTH}
              onChange={(event) => setTitle(event.target.value)}
            />
          </Field>
          <Field
            label={t`Amount`}
            error={isChecked && !isAmount ? t`Please enter an amount above zero.` : undefined}
          >
            <NumberInput value={target} onValueChange={setTarget} />
          </Field>
          <Button type="submit" kind="soft" busy={busy}>{t`Set goal`}</Button>
        </>
      )}
    </form>
  );
}
