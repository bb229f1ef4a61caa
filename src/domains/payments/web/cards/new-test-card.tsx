import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { savePaymentCard } from '../../contract/payment-cards.contract.ts';
import { testCards } from '../../contract/sandbox.contract.ts';
import { CardChoice } from '../card-choice.tsx';
import styles from './cards.module.css';
import type { SavedCard } from './use-saved-cards.ts';

/** Saves one of the sandbox's named cards; each can be saved once. */
export function NewTestCard({ cards }: { cards: readonly SavedCard[] }) {
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const { busy, failure, submit } = useSubmit();
  const left = testCards.filter((name) => !cards.some(({ testCard }) => testCard === name));
  const [chosen, setChosen] = useState(left[0]);
  const card = left.find((name) => name === chosen) ?? left[0];
  if (card === undefined) return <Note>{t`You have saved all test cards.`}</Note>;

  const save = () =>
    submit(async () => {
      await browserApi.call(savePaymentCard, {
        params: { provider: 'sandbox' },
        body: { token: `test_${card}` },
      });
      show({ text: t`Card saved` });
      await revalidate();
    });

  return (
    <div className={styles.form}>
      <Note>{t`Test cards: no real money is charged, and no card number is needed.`}</Note>
      <CardChoice cards={left} value={card} onValueChange={setChosen} />
      <FailureAlert failure={failure} />
      <Button kind="main" busy={busy} onClick={save}>
        {t`Save card`}
      </Button>
    </div>
  );
}
