import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
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
import {
  type BlockedFile,
  UNBLOCK_REASON_LENGTH,
  unblockFile,
} from '../../contract/blocked-files.contract.ts';

/** Asks why a removed file may be uploaded again. */
export function UnblockSheet({ file, onClose }: { file: BlockedFile | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const formId = useId();
  const [reason, setReason] = useState('');
  const { form, busy, failure, errorOf } = useForm(async () => {
    if (!file) return;
    await browserApi.call(unblockFile, { params: { id: file._id }, body: { reason } });
    onClose();
    setReason('');
    show({ text: t`File unblocked` });
    await revalidate();
  });
  return (
    <Sheet
      open={file !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t`Unblock this file?`}
      closeLabel={t`Close`}
      foot={
        <Button type="submit" form={formId} busy={busy}>
          {t`Unblock file`}
        </Button>
      }
    >
      <FormStack {...form} id={formId}>
        <FailureAlert failure={failure} />
        <p>{t`It can be uploaded again. What was removed stays removed.`}</p>
        <Field
          label={t`Reason`}
          hint={t`Only operators see it, in the audit log.`}
          error={errorOf('reason')}
          required
        >
          <TextArea
            name="reason"
            value={reason}
            most={UNBLOCK_REASON_LENGTH}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </FormStack>
    </Sheet>
  );
}
