/** Refund of a card payment by an operator: explained, with its reason and amount, before it is ordered. */
import { useLingui } from '@lingui/react/macro';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { useIntentionKey } from '#platform/web/actions/use-intention-key.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { type getCardPayment, refundCardPayment } from '../../contract/refund.contract.ts';

interface RefundPaymentProps {
  detail: Pick<EndpointResult<typeof getCardPayment>, 'payment' | 'payer' | 'refundable'>;
  onRefunded(): Promise<void>;
}

export function RefundPayment({ detail, onRefunded }: RefundPaymentProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { show } = useToast();
  const formId = useId();
  const keyOf = useIntentionKey();
  const [isOpen, setOpen] = useState(false);
  const { payment, payer, refundable } = detail;
  const { _id: id, currency } = payment;
  const [amount, setAmount] = useState(refundable.toFixed(2));
  const [reason, setReason] = useState('');
  const { form, busy, failure, errorOf } = useForm(async () => {
    const ordered = await browserApi
      .call(
        refundCardPayment,
        { params: { id }, body: { reason, amount } },
        { idempotencyKey: keyOf(`${id} ${amount} ${reason}`) },
      )
      .catch((failure: unknown) => {
        // Another operator may have been first.
        void onRefunded();
        throw failure;
      });
    setOpen(false);
    const sum = format.money(ordered.amount, currency);
    show({ text: t`Refund of ${sum} ordered` });
    await onRefunded();
  });
  const whole = format.money(refundable, currency);
  const { name } = payer;
  return (
    <>
      <Button kind="line" size="dense" icon={IconReceiptRefund} onClick={() => setOpen(true)}>
        {t`Refund`}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={t`Refund ${name}?`}
        closeLabel={t`Close`}
        foot={
          <Button type="submit" form={formId} kind="main" busy={busy}>
            {t`Refund ${name}`}
          </Button>
        }
      >
        <FormStack {...form} id={formId}>
          <FailureAlert failure={failure} />
          <Text tone="second">
            {t`The money goes back to the card. Tokens that it paid for are taken back; a subscription ends after a full refund.`}
          </Text>
          <Field label={t`Amount`} hint={t`Up to ${whole}`} error={errorOf('amount')} required>
            <NumberInput name="amount" value={amount} onValueChange={setAmount} required />
          </Field>
          <Field label={t`Reason`} hint={t`For the audit log.`} error={errorOf('reason')} required>
            <TextArea
              name="reason"
              value={reason}
              most={500}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </FormStack>
      </Sheet>
    </>
  );
}
