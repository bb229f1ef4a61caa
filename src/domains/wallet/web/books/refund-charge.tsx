/** Refund of a charge by an operator: explained, with its reason and amount, before it is done. */
import { useLingui } from '@lingui/react/macro';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
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
import { refundCharge, type SiteCharge } from '../../contract/books.contract.ts';

/** The button and its sheet; nothing for what is refunded already. A card payment is refunded itself. */
export function RefundCharge({ charge }: { charge: SiteCharge }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (charge.state === 'given-back') return null;
  if (charge.paidWith === 'card')
    return (
      <Button kind="line" size="dense" href={`/admin/card-payments?user=${charge.buyer._id}`}>
        {t`Show the card payments of ${charge.buyer.name}`}
      </Button>
    );
  return (
    <>
      <Button kind="line" size="dense" icon={IconReceiptRefund} onClick={() => setOpen(true)}>
        {t`Refund`}
      </Button>
      {/* Another rest is another form. */}
      <RefundSheet key={charge.givenBack} charge={charge} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}

interface RefundSheetProps {
  charge: SiteCharge;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function RefundSheet({ charge, open, onOpenChange }: RefundSheetProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const formId = useId();
  const keyOf = useIntentionKey();
  const { _id: id, receiptNumber, kind } = charge;
  const fan = charge.buyer.name;
  const creator = charge.seller.name;
  const left = charge.gross - charge.givenBack;
  const [amount, setAmount] = useState(left.toFixed(2));
  const [reason, setReason] = useState('');
  const { form, busy, failure, errorOf } = useForm(async () => {
    const { refunded } = await browserApi
      .call(
        refundCharge,
        { params: { id }, body: { reason, amount } },
        { idempotencyKey: keyOf(`${id} ${amount} ${reason}`) },
      )
      .catch((failure: unknown) => {
        // Another operator may have been first.
        void revalidate();
        throw failure;
      });
    onOpenChange(false);
    const sum = format.tokens(refunded);
    show({ text: t`${sum} refunded to ${fan}` });
    await revalidate();
  });
  const whole = format.tokens(left);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Refund ${receiptNumber}?`}
      closeLabel={t`Close`}
      foot={
        <Button type="submit" form={formId} kind="main" busy={busy}>
          {t`Refund ${fan}`}
        </Button>
      }
    >
      <FormStack {...form} id={formId}>
        <FailureAlert failure={failure} />
        <Text tone="second">
          <OwnText>{t`The money goes back to ${fan}’s wallet. ${creator} and the site return their shares.`}</OwnText>{' '}
          {kind !== 'tip' && <OwnText>{t`After a full refund, ${fan} loses access.`}</OwnText>}
        </Text>
        <Field label={t`Amount`} hint={t`Up to ${whole}`} error={errorOf('amount')} required>
          <NumberInput name="amount" value={amount} onValueChange={setAmount} required />
        </Field>
        <Field
          label={t`Reason`}
          hint={t`${fan} sees this on the receipt.`}
          error={errorOf('reason')}
          required
        >
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
