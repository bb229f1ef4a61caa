import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { Field } from '#design/parts/field.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import styles from './admin.module.css';

interface ReasonSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What it does, sentence by sentence. */
  effects: readonly string[];
  reasonHint: string;
  confirmLabel: string;
  /** Shown when it is done; absent where the page is left. */
  done?: string;
  danger?: boolean;
  /** Also asks for the duration. */
  withDays?: boolean;
  send: (reason: string, days: number | null) => Promise<unknown>;
}

/** Explains an action, and asks for a reason. */
export function ReasonSheet(props: ReasonSheetProps) {
  const { open, onOpenChange, title, effects, reasonHint, confirmLabel, done, danger, withDays, send } =
    props;
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [days, setDays] = useState<number | null>(7);
  const { form, busy, failure, errorOf } = useForm(async () => {
    await send(reason, days).catch((failure: unknown) => {
      // Another tab or operator may have been first: then the page offers other actions now.
      void revalidate();
      throw failure;
    });
    if (done === undefined) return;
    onOpenChange(false);
    setReason('');
    show({ text: done });
    await revalidate();
  });
  const spans = [
    { days: 1, word: t`One day` },
    { days: 7, word: t`7 days` },
    { days: 30, word: t`30 days` },
    { days: null, word: t`Indefinitely` },
  ];

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      closeLabel={t`Close`}
      foot={
        <Button type="submit" form={formId} kind={danger ? 'danger' : 'main'} busy={busy}>
          {confirmLabel}
        </Button>
      }
    >
      <FormStack {...form} id={formId}>
        <FailureAlert failure={failure} />
        <ul className={styles.effects}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {withDays && (
          <ChipRow label={t`Duration`} wrap>
            {spans.map((span) => (
              <Chip key={span.word} small on={days === span.days} onClick={() => setDays(span.days)}>
                {span.word}
              </Chip>
            ))}
          </ChipRow>
        )}
        <Field label={t`Reason`} hint={reasonHint} error={errorOf('reason')} required>
          <TextArea
            name="reason"
            value={reason}
            most={500}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </FormStack>
    </Sheet>
  );
}
