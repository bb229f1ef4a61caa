/** Asks for the reason of a report, and sends it; loaded when it is asked for. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Field } from '#design/parts/field.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { REPORT_REASONS, type ReportReason } from '../../contract/report-reasons.contract.ts';
import { REPORT_LENGTH, sendReport } from '../../contract/reports.contract.ts';
import { reasonLabels } from './reason-labels.ts';

export interface ReportDialogProps {
  /** The kind of what is reported, as in `target`: `feed`, `comment`. */
  target: string;
  targetId: string;
  onOpenChange(isOpen: boolean): void;
}

// What was typed about a thing stays while the page is open, also after the dialog was closed by mistake.
const typed = new Map<string, { reason: ReportReason | null; description: string }>();

export default function ReportDialog({ target, targetId, onOpenChange }: ReportDialogProps) {
  const { t, i18n } = useLingui();
  const { show } = useToast();
  const { busy, failure, errorOf, submit } = useSubmit();
  const [given, setGiven] = useState(() => typed.get(targetId) ?? { reason: null, description: '' });
  const { reason, description } = given;

  function change(changed: Partial<typeof given>) {
    typed.set(targetId, { ...given, ...changed });
    setGiven({ ...given, ...changed });
  }

  async function send() {
    if (!reason) return;
    const isSent = await submit(async () => {
      await browserApi.call(sendReport, { body: { title: reason, description, target, targetId } });
    });
    if (!isSent) return;
    typed.delete(targetId);
    show({ text: t`Thank you. We’ll review it and tell you what we decide.` });
    onOpenChange(false);
  }

  return (
    <Sheet
      open
      onOpenChange={onOpenChange}
      title={t`Report`}
      description={t`Only the site’s team learns that you reported it.`}
      closeLabel={t`Close`}
      foot={
        <Button kind="main" busy={busy} disabled={reason === null} onClick={send}>
          {t`Send report`}
        </Button>
      }
    >
      <FormStack>
        <FailureAlert failure={failure} />
        <ChoiceCards
          legend={t`What’s wrong with it?`}
          columns={2}
          choices={REPORT_REASONS.map((value) => ({ value, label: i18n._(reasonLabels[value]) }))}
          value={reason}
          onValueChange={(value) => change({ reason: value })}
        />
        <Field label={t`Details (optional)`} error={errorOf('description')}>
          <TextArea
            value={description}
            most={REPORT_LENGTH}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
      </FormStack>
    </Sheet>
  );
}
