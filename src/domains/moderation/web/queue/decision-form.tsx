import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { Field } from '#design/parts/field.tsx';
import { Select } from '#design/parts/select.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { REPORT_REASONS } from '#domains/engagement/contract/report-reasons.contract.ts';
import { reasonLabels } from '#domains/engagement/web/index.ts';
import { NOTE_LENGTH } from '../../contract/take-downs.contract.ts';
import type { CaseDeciding } from './use-case-decision.ts';

/** Why something is removed, and what its owner reads about it. */
export function DecisionForm({ decision }: { decision: CaseDeciding }) {
  const { t, i18n } = useLingui();
  const { found, writing, reason, note, noteBox, blocksFiles, setReason, setNote, setBlocksFiles, errorOf } =
    decision;
  const removes = writing === 'upheld' && found.queue !== 'appeal';
  return (
    <FormStack>
      {removes && (
        <Field label={t`Reason`}>
          <Select
            value={reason}
            onValueChange={setReason}
            options={REPORT_REASONS.map((value) => ({ value, label: i18n._(reasonLabels[value]) }))}
          />
        </Field>
      )}
      {removes && found.files.length > 0 && (
        <Checkbox checked={blocksFiles} onChange={(event) => setBlocksFiles(event.target.checked)}>
          {t`Block its files from being uploaded again`}
        </Checkbox>
      )}
      <Field
        label={t`Note to the owner (optional)`}
        hint={
          removes ? t`The owner sees the reason and this note, and can appeal.` : t`The owner sees this note.`
        }
        error={errorOf('note')}
      >
        <TextArea
          ref={noteBox}
          value={note}
          most={NOTE_LENGTH}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </FormStack>
  );
}
