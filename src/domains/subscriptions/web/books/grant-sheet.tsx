import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { listUsers } from '#domains/accounts/contract/users-admin.contract.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { DateTimeInput } from '#platform/web/forms/date-time-input.tsx';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { grantSubscription } from '../../contract/subscriptions-admin.contract.ts';

interface GrantSheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** The account with exactly this username; undefined where there is none. */
async function accountCalled(typed: string, role: 'fan' | 'creator') {
  const username = typed.trim().replace(/^@/, '').toLowerCase();
  const { data } = await browserApi.call(listUsers, { query: { q: username, role } });
  return data.find((each) => each.username.toLowerCase() === username)?._id;
}

/** An operator gives a fan access to a creator until a date, free of charge. */
export default function GrantSheet({ open, onOpenChange }: GrantSheetProps) {
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const formId = useId();
  const [fan, setFan] = useState('');
  const [creator, setCreator] = useState('');
  const [expiredAt, setExpiredAt] = useState('');
  const [reason, setReason] = useState('');
  const [unknown, setUnknown] = useState<{ fan: boolean; creator: boolean }>();
  const { form, busy, failure, errorOf } = useForm(async () => {
    setUnknown(undefined);
    const [userId, performerId] = await Promise.all([
      accountCalled(fan, 'fan'),
      accountCalled(creator, 'creator'),
    ]);
    if (!userId || !performerId) return setUnknown({ fan: !userId, creator: !performerId });
    await browserApi.call(grantSubscription, { body: { userId, performerId, expiredAt, reason } });
    onOpenChange(false);
    show({ text: t`Subscription granted` });
    await revalidate();
  });
  const username = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false, dir: 'ltr' } as const;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Grant a subscription`}
      closeLabel={t`Close`}
      foot={
        <Button type="submit" form={formId} kind="main" busy={busy}>
          {t`Grant subscription`}
        </Button>
      }
    >
      <FormStack {...form} id={formId}>
        <FailureAlert failure={failure} />
        <Text tone="second">{t`The fan sees the creator’s posts for subscribers until the end, free of charge.`}</Text>
        <Field
          label={t`Username of the fan`}
          error={unknown?.fan ? t`There is no fan with this username.` : errorOf('userId')}
          required
        >
          <TextInput {...username} value={fan} required onChange={({ target }) => setFan(target.value)} />
        </Field>
        <Field
          label={t`Username of the creator`}
          error={unknown?.creator ? t`There is no creator with this username.` : errorOf('performerId')}
          required
        >
          <TextInput
            {...username}
            value={creator}
            required
            onChange={({ target }) => setCreator(target.value)}
          />
        </Field>
        <Field label={t`Access until`} error={errorOf('expiredAt')} required>
          <DateTimeInput name="expiredAt" value={expiredAt} required onValueChange={setExpiredAt} />
        </Field>
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
