/** A buyer says what is wrong with an order. */
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Field } from '#design/parts/field.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { DISPUTE_PROBLEMS, type DisputeProblem } from '../../contract/disputes/dispute.contract.ts';
import { MAX_STATEMENT, openDispute } from '../../contract/disputes/disputes.contract.ts';
import type { Order } from '../../contract/orders/orders.contract.ts';
import { problemLabels } from './dispute-labels.ts';

export default function OpenDispute({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const formId = useId();
  const isDigital = order.productInfo.type === 'digital';
  const problems = DISPUTE_PROBLEMS.filter((each) =>
    isDigital ? !['not-received', 'damaged'].includes(each) : each !== 'file-broken',
  );
  const [problem, setProblem] = useState<DisputeProblem | null>(null);
  const [statement, setStatement] = useState('');
  const { form, busy, failure, errorOf } = useForm(async () => {
    await browserApi.call(openDispute, {
      params: { id: order._id },
      body: { problem: problem ?? 'other', statement },
    });
    show({ text: t`Problem reported` });
    onClose();
    await revalidate();
  });
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Report a problem`}
      closeLabel={t`Close`}
      foot={
        <Button type="submit" form={formId} kind="main" busy={busy}>
          {t`Report problem`}
        </Button>
      }
    >
      <FormStack {...form} id={formId}>
        <FailureAlert failure={failure} />
        <Text tone="second">
          {t`The creator can answer, and support decides. Until then the creator isn’t paid for this order.`}
        </Text>
        <ChoiceCards
          legend={t`What is wrong?`}
          name="problem"
          choices={problems.map((value) => ({ value, label: i18n._(problemLabels[value]) }))}
          value={problem}
          onValueChange={setProblem}
        />
        <Field
          label={t`What happened?`}
          hint={t`The creator and support see this.`}
          error={errorOf('statement')}
          required
        >
          <TextArea
            name="statement"
            value={statement}
            most={MAX_STATEMENT}
            onChange={({ target }) => setStatement(target.value)}
          />
        </Field>
      </FormStack>
    </Sheet>
  );
}
