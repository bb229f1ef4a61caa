/** The fan's monthly limit: what is spent of it, a warning near its end, and the sheet that changes it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconGauge } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { Note } from '#design/parts/note.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { MoneyTime } from '#domains/site/web/index.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { type SpendingCap, setCap } from '../../contract/cap.contract.ts';
import styles from './cap.module.css';

const FULL = 100;

export function CapSection({ limit }: { limit: SpendingCap }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <section id="limit" className={styles.limit}>
      <Heading level={2}>{t`Monthly limit`}</Heading>
      <Spent limit={limit} />
      <Planned limit={limit} />
      <Actions>
        <Button kind="line" size="dense" icon={IconGauge} onClick={() => setOpen(true)}>
          {limit.cap === null ? t`Set a limit` : t`Change limit`}
        </Button>
      </Actions>
      {isOpen && <CapSheet limit={limit} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Spent({ limit: { cap, spent, isNear, until } }: { limit: SpendingCap }) {
  const { t } = useLingui();
  const format = useFormat();
  const soFar = format.tokens(spent);
  if (cap === null) {
    return (
      <Text size="small" tone="second">
        {t`You’ve spent ${soFar} on creators this month. A limit stops payments above it.`}
      </Text>
    );
  }
  const most = format.tokens(cap);
  const left = format.tokens(Math.max(0, cap - spent));
  const line = t`${soFar} of ${most} spent this month`;
  return (
    <>
      <Progress
        money
        label={t`Monthly limit`}
        percent={Math.min(FULL, (spent / cap) * FULL)}
        valueText={line}
      />
      <Text size="small" tone="second">
        {line}
      </Text>
      {isNear && (
        <Alert
          tone="info"
          title={spent >= cap ? t`You’ve reached your limit` : t`You’re close to your limit: ${left} left`}
        >
          <OwnText>
            <Trans>
              It starts over on <MoneyTime value={until} as="day" />.
            </Trans>
          </OwnText>
        </Alert>
      )}
    </>
  );
}

/** A higher limit, or none, that is still to come. */
function Planned({ limit: { cap, next } }: { limit: SpendingCap }) {
  const { t } = useLingui();
  const format = useFormat();
  const { busy, failure, save } = useSaving();
  if (!next || cap === null) return null;
  const higher = next.cap === null ? undefined : format.tokens(next.cap);
  const current = format.tokens(cap);
  return (
    <>
      <Note>
        {higher === undefined ? (
          <OwnText>
            <Trans>
              The limit ends on <MoneyTime value={next.at} as="dayAndTime" />.
            </Trans>
          </OwnText>
        ) : (
          <OwnText>
            <Trans>
              The limit rises to {higher} on <MoneyTime value={next.at} as="dayAndTime" />.
            </Trans>
          </OwnText>
        )}
      </Note>
      <FailureAlert failure={failure} />
      <Actions>
        <Button size="dense" kind="quiet" busy={busy} onClick={() => save(cap)}>
          {t`Keep ${current}`}
        </Button>
      </Actions>
    </>
  );
}

function CapSheet({ limit, onClose }: { limit: SpendingCap; onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const [typed, setTyped] = useState(limit.cap === null ? '' : limit.cap.toFixed(2));
  const { busy, failure, save, form, errorOf } = useSaving(() => Number(typed), onClose);
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t`Monthly limit`}
      closeLabel={t`Close`}
      foot={
        <>
          <Button type="submit" form={formId} kind="main" busy={busy}>
            {t`Save limit`}
          </Button>
          {limit.cap !== null && (
            <Button kind="quiet" busy={busy} onClick={() => save(null)}>
              {t`Remove limit`}
            </Button>
          )}
        </>
      }
    >
      <FormStack {...form} id={formId}>
        <FailureAlert failure={failure} />
        <Text tone="second">
          {t`It counts everything you pay creators in a month: tips, unlocks and subscriptions, also by card.`}
        </Text>
        <Field
          label={t`Limit per month`}
          hint={t`A lower limit applies at once, a higher one or none after a day.`}
          error={errorOf('cap')}
          required
        >
          <NumberInput name="cap" value={typed} onValueChange={setTyped} required />
        </Field>
      </FormStack>
    </Sheet>
  );
}

/** Saves a limit, by the form or directly, and shows what holds now. */
function useSaving(typed: () => number = () => 0, onSaved?: () => void) {
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  async function send(cap: number | null): Promise<void> {
    const saved = await browserApi.call(setCap, { body: { cap } });
    onSaved?.();
    show({ text: saved.next ? t`The new limit applies in a day` : t`Limit saved` });
    await revalidate();
  }
  const { form, busy, failure, errorOf, submit } = useForm(() => send(typed()));
  return { form, busy, failure, errorOf, save: (cap: number | null) => submit(() => send(cap)) };
}
