import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import type { Stream } from '../../contract/stream.contract.ts';
import { endAdminStream } from '../../contract/streams-admin.contract.ts';

const LONGEST_REASON = 300;

interface EndSheetProps {
  stream: Stream;
  onClose(): void;
}

/** Ends a stream for everybody; its creator is shown the reason. */
export default function EndSheet({ stream, onClose }: EndSheetProps) {
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const { form, busy, failure, errorOf } = useForm(async () => {
    await browserApi.call(endAdminStream, { params: { id: stream._id }, body: { reason } });
    show({ text: t`The stream has ended` });
    onClose();
    await revalidate();
  });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`End “${stream.title}”?`}
      description={t`It ends for all viewers at once. You can’t undo this.`}
      closeLabel={t`Close`}
    >
      <FormStack {...form}>
        <FailureAlert failure={failure} />
        <Field label={t`Reason`} hint={t`The creator reads it.`} required error={errorOf('reason')}>
          <TextArea
            name="reason"
            required
            dir="auto"
            most={LONGEST_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <Button kind="danger" type="submit" busy={busy}>{t`End stream`}</Button>
      </FormStack>
    </Sheet>
  );
}
