/** The seller’s answer to a dispute. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { answerDispute, MAX_STATEMENT } from '../../contract/disputes/disputes.contract.ts';

export default function AnswerDispute({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [answer, setAnswer] = useState('');
  const { form, busy, failure, errorOf } = useForm(async () => {
    await browserApi.call(answerDispute, { params: { id: orderId }, body: { answer } });
    show({ text: t`Answer sent` });
    await revalidate();
  });
  return (
    <FormStack {...form}>
      <FailureAlert failure={failure} />
      <Field
        label={t`Your answer`}
        hint={t`The buyer and support see this. You can answer once, or refund the order.`}
        error={errorOf('answer')}
        required
      >
        <TextArea
          name="answer"
          value={answer}
          most={MAX_STATEMENT}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Field>
      <Actions>
        <Button type="submit" kind="main" size="dense" busy={busy}>
          {t`Send answer`}
        </Button>
      </Actions>
    </FormStack>
  );
}
