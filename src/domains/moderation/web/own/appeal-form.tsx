import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { APPEAL_LENGTH, appealTakeDown } from '../../contract/take-downs.contract.ts';

/** Appeals a removal: opened by a button, sent once. */
export function AppealForm({ takeDownId }: { takeDownId: string }) {
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const { busy, failure, errorOf, submit } = useSubmit();
  const [text, setText] = useState<string>();

  async function send() {
    const isSent = await submit(async () => {
      await browserApi.call(appealTakeDown, { params: { id: takeDownId }, body: { text: text ?? '' } });
    });
    if (!isSent) return;
    show({ text: t`Appeal sent. We’ll tell you what we decide.` });
    await revalidate();
  }

  if (text === undefined)
    return (
      <div>
        <Button kind="line" size="dense" onClick={() => setText('')}>
          {t`Appeal the removal`}
        </Button>
      </div>
    );
  return (
    <FormStack>
      <FailureAlert failure={failure} />
      <Field
        label={t`Why should we restore it?`}
        hint={t`You can appeal once. Another member of the team decides, where there is one.`}
        error={errorOf('text')}
      >
        <TextArea value={text} most={APPEAL_LENGTH} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div>
        <Button kind="main" busy={busy} disabled={text.trim() === ''} onClick={send}>
          {t`Send appeal`}
        </Button>
      </div>
    </FormStack>
  );
}
