import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Progress } from '#design/parts/progress.tsx';
import type { ApiFailure } from '#platform/web/call/api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import styles from './stripe.module.css';
import { type OpenedForm, type StripeForm, useStripeForm } from './use-stripe-form.ts';

interface StripeFieldsProps {
  open(): Promise<OpenedForm>;
  /** What is around the fields; the form is undefined until it is shown. */
  frame: (fields: ReactNode, form: StripeForm | undefined) => ReactNode;
}

/** Stripe's fields for a card, in a frame. */
export function StripeFields(props: StripeFieldsProps) {
  const [tries, setTries] = useState(0);
  return <Fields key={tries} {...props} onAgain={() => setTries(tries + 1)} />;
}

function Fields({ open, frame, onAgain }: StripeFieldsProps & { onAgain: () => void }) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const state = useStripeForm(place, open);
  const fields = (
    <>
      {state.at === 'loading' && <Progress label={t`Loading the card form`} percent={null} />}
      {state.at === 'failed' && <NoFields failure={state.failure} onAgain={onAgain} />}
      <div ref={place} className={styles.fields} hidden={state.at === 'failed'} />
    </>
  );
  return frame(fields, state.at === 'ready' ? state.form : undefined);
}

/** Why there is no form, and another try. */
function NoFields({ failure, onAgain }: { failure: ApiFailure | undefined; onAgain: () => void }) {
  const { t } = useLingui();
  if (failure) return <FailureAlert failure={failure} />;
  return (
    <Alert
      tone="error"
      title={t`The card form did not load`}
      action={<Button kind="soft" size="dense" onClick={onAgain}>{t`Try again`}</Button>}
    >
      {t`It comes from Stripe. Check your connection, and allow js.stripe.com if you block scripts.`}
    </Alert>
  );
}
