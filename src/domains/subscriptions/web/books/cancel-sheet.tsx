import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { Field } from '#design/parts/field.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { cancelSiteSubscription } from '../../contract/subscriptions-admin.contract.ts';
import type { SiteSubscription } from '../wire.ts';

interface CancelSheetProps {
  subscription: SiteSubscription;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** An operator ends the renewals, and where wanted the access as well, with a reason. */
export default function CancelSheet({ subscription, open, onOpenChange }: CancelSheetProps) {
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [endsNow, setEndsNow] = useState(false);
  const { _id: id, fan, creator } = subscription;
  const { form, busy, failure, errorOf } = useForm(async () => {
    await browserApi.call(cancelSiteSubscription, { params: { id }, body: { reason, now: endsNow } });
    onOpenChange(false);
    show({ text: endsNow ? t`Subscription ended` : t`Subscription canceled` });
    await revalidate();
  });
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Cancel the subscription of ${fan.name}?`}
      closeLabel={t`Close`}
      foot={
        <Button type="submit" form={formId} kind="danger" busy={busy}>
          {t`Cancel subscription`}
        </Button>
      }
    >
      <FormStack {...form} id={formId}>
        <FailureAlert failure={failure} />
        <Text tone="second">
          <OwnText>{t`${fan.name} is not charged for ${creator.name} again. Nothing is refunded.`}</OwnText>
        </Text>
        <Checkbox checked={endsNow} onChange={({ target }) => setEndsNow(target.checked)}>
          {t`End the access now, too`}
        </Checkbox>
        <Field label={t`Reason`} error={errorOf('reason')} required>
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
