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
    { word: t`Unreadable`, sentence: t`The document cannot be read. Please send a sharper picture.` },
    { word: t`Name differs`, sentence: t`The name on the document differs from the one in the form.` },
    { word: t`No document in portrait`, sentence: t`The portrait does not show the document.` },
  ];
  return (
    <div className={styles.reason}>
      <ChipRow label={t`Usual reasons`} wrap>
        {usual.map(({ word, sentence }) => (
          <Chip key={word} small on={reason === sentence} onClick={() => setReason(sentence)}>
            {word}
          </Chip>
        ))}
      </ChipRow>
      <Field
        label={t`Why`}
        hint={t`${name} reads this and can send other papers.`}
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
