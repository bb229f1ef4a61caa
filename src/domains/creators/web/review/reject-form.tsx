import { useLingui } from '@lingui/react/macro';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { Field } from '#design/parts/field.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import styles from './review.module.css';
import type { Deciding } from './use-decision.ts';

/** The reason for a rejection: a usual reason fills in the sentence, which can be edited. */
export function TurnDownForm({ name, decision }: { name: string; decision: Deciding }) {
  const { t } = useLingui();
  const { reason, reasonBox, setReason, errorOf } = decision;
  const usual = [
    { word: t`Unreadable`, sentence: t`The ID document can’t be read. Please upload a sharper photo.` },
    { word: t`Name mismatch`, sentence: t`The name on the ID document doesn’t match the name in the form.` },
    { word: t`No ID in selfie`, sentence: t`The selfie doesn’t show the ID document.` },
  ];
  return (
    <div className={styles.reason}>
      <ChipRow label={t`Common reasons`} wrap>
        {usual.map(({ word, sentence }) => (
          <Chip key={word} small on={reason === sentence} onClick={() => setReason(sentence)}>
            {word}
          </Chip>
        ))}
      </ChipRow>
      <Field
        label={t`Reason`}
        hint={t`${name} will see this and can upload new ID documents.`}
        error={errorOf('reason')}
        required
      >
        <TextArea
          ref={reasonBox}
          value={reason}
          most={500}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </div>
  );
}
