import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import type { Stream } from '../../contract/stream.contract.ts';
import { changeLive } from '../../contract/streams.contract.ts';
import { bodyOf, draftOf, StreamFields } from './stream-fields.tsx';

interface EditStreamProps {
  open: boolean;
  stream: Stream;
  onOpenChange(open: boolean): void;
  onChanged(stream: Stream): void;
}

/** Title, price and audience while on air. */
export default function EditStream({ open, stream, onOpenChange, onChanged }: EditStreamProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(() => draftOf(stream, true));
  const { form, busy, failure, errorOf } = useForm(async () => {
    onChanged(await browserApi.call(changeLive, { params: { id: stream._id }, body: bodyOf(draft) }));
    onOpenChange(false);
  });
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Title and price`}
      description={t`Who has paid keeps watching at the price that was paid.`}
      closeLabel={t`Close`}
    >
      <FormStack {...form}>
        <FailureAlert failure={failure} />
        <StreamFields draft={draft} onChange={setDraft} errorOf={errorOf} />
        <Button kind="main" type="submit" busy={busy}>{t`Save`}</Button>
      </FormStack>
    </Sheet>
  );
}
