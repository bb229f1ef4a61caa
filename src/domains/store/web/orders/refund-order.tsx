/** A refund of an order, whole or in part, by its seller or an operator. */
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
import { backToStock } from '../../contract/orders/back-to-stock.ts';
import { type Order, refundOrder } from '../../contract/orders/orders.contract.ts';
import { refundAdminOrder } from '../../contract/orders/orders-admin.contract.ts';

interface RefundOrderProps {
  order: Order;
  by: 'seller' | 'operator';
  onClose(): void;
}

export default function RefundOrder({ order, by, onClose }: RefundOrderProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const formId = useId();
  const keyOf = useIntentionKey();
  const most = Math.round((order.totalPrice - order.refundedPrice) * 100) / 100;
  const isPhysical = order.productInfo.type === 'physical';
  const returnable = order.quantity - order.returnedQuantity;
  const [amount, setAmount] = useState(most.toFixed(2));
  const [reason, setReason] = useState('');
  // Until another number is typed.
  const [typedReturn, setTypedReturn] = useState<string>();
  const { deliveryStatus: status, quantity, returnedQuantity } = order;
  const usual = backToStock({ status, isPhysical, quantity, returnedQuantity }, Number(amount) === most);
  const returned = typedReturn ?? String(usual);
  const { form, busy, failure, errorOf } = useForm(async () => {
    const body = { amount, reason, returnQuantity: isPhysical ? Number(returned) : 0 };
    const call = by === 'seller' ? refundOrder : refundAdminOrder;
    await browserApi.call(
      call,
      { params: { id: order._id }, body },
      { idempotencyKey: keyOf(JSON.stringify([order._id, order.updatedAt, body])) },
    );
    show({ text: t`Refund sent` });
    onClose();
    revalidate();
  });
  const whole = format.tokens(most);
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Refund order`}
      closeLabel={t`Close`}
      foot={
        <Button type="submit" form={formId} kind="danger" busy={busy}>
          {t`Refund order`}
        </Button>
      }
    >
      <FormStack {...form} id={formId}>
        <FailureAlert failure={failure} />
        <Text tone="second">
          {by === 'seller'
            ? t`The buyer gets the amount back at once. Your share of it leaves your earnings.`
            : t`The buyer gets the amount back at once. The creator’s share of it leaves their earnings.`}
        </Text>
        <Field label={t`Amount`} hint={t`Up to ${whole}`} error={errorOf('amount')} required>
          <NumberInput name="amount" value={amount} onValueChange={setAmount} required />
        </Field>
        {isPhysical && returnable > 0 && (
          <Field
            label={t`Back to stock`}
            hint={t`How many you can sell again.`}
            error={errorOf('returnQuantity')}
          >
            <NumberInput name="returnQuantity" value={returned} onValueChange={setTypedReturn} decimals={0} />
          </Field>
        )}
        <Field
          label={t`Reason`}
          hint={t`The buyer sees this.`}
          error={errorOf('reason')}
          {...(by === 'operator' ? { required: true } : { aside: t`optional` })}
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
