/** An operator’s decision of a dispute. */
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { useIntentionKey } from '#platform/web/actions/use-intention-key.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { decideDispute } from '../../contract/disputes/disputes.contract.ts';
import { backToStock } from '../../contract/orders/back-to-stock.ts';
import type { Order } from '../../contract/orders/orders.contract.ts';

interface DecideDisputeProps {
  disputeId: string;
  order: Order;
  decision: 'refund' | 'reject';
  onClose: () => void;
}

export default function DecideDispute({ disputeId, order, decision, onClose }: DecideDisputeProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const formId = useId();
  const keyOf = useIntentionKey();
  const most = Math.round((order.totalPrice - order.refundedPrice) * 100) / 100;
  const isPhysical = order.productInfo.type === 'physical';
  const returnable = isPhysical ? order.quantity - order.returnedQuantity : 0;
  const [amount, setAmount] = useState(most.toFixed(2));
  // Until another number is typed.
  const [typedReturn, setTypedReturn] = useState<string>();
  const [reason, setReason] = useState('');
  const { deliveryStatus: status, quantity, returnedQuantity } = order;
  const usual = backToStock({ status, isPhysical, quantity, returnedQuantity }, Number(amount) === most);
  const returned = typedReturn ?? String(usual);
  const isRefund = decision === 'refund';
  const { form, busy, failure, errorOf } = useForm(async () => {
    const body = {
      decision,
      reason,
      ...(isRefund && { amount: Number(amount), returnQuantity: Number(returned) }),
    };
    await browserApi.call(
      decideDispute,
      { params: { id: disputeId }, body },
      { idempotencyKey: keyOf(JSON.stringify([disputeId, body])) },
    );
    show({ text: t`Dispute decided` });
    onClose();
    await revalidate();
  });
  const whole = format.tokens(most);
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isRefund ? t`Refund order` : t`Decide without a refund`}
      closeLabel={t`Close`}
      foot={
        <Button type="submit" form={formId} kind={isRefund ? 'danger' : 'main'} busy={busy}>
          {isRefund ? t`Refund order` : t`Decide without a refund`}
        </Button>
      }
    >
      <FormStack {...form} id={formId}>
        <FailureAlert failure={failure} />
        <Text tone="second">
          {isRefund
            ? t`The buyer gets the amount back at once. The rest of the creator’s share is released.`
            : t`The creator’s share of the order is released. The buyer cannot report this order again.`}
        </Text>
        {isRefund && (
          <Field label={t`Amount`} hint={t`Up to ${whole}`} error={errorOf('amount')} required>
            <NumberInput name="amount" value={amount} onValueChange={setAmount} required />
          </Field>
        )}
        {isRefund && returnable > 0 && (
          <Field label={t`Back to stock`} error={errorOf('returnQuantity')}>
            <NumberInput name="returnQuantity" value={returned} onValueChange={setTypedReturn} decimals={0} />
          </Field>
        )}
        <Field
          label={t`Reason`}
          hint={t`The buyer and the creator see this.`}
          error={errorOf('reason')}
          required
        >
          <TextArea
            name="reason"
            value={reason}
            most={300}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </FormStack>
    </Sheet>
  );
}
