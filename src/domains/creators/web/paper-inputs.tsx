import { useLingui } from '@lingui/react/macro';
import { PictureInput } from '#design/parts/picture-input.tsx';
import { pictureProblem, useTooLargeWords } from '#domains/accounts/web/index.ts';
import { DOCUMENT_MAX_BYTES } from '#domains/media/contract/upload-limits.contract.ts';
import type { Submission } from '#platform/web/use-submit.ts';
import styles from './profile-form.module.css';

/** The two pictures of a creator's papers. */
export interface Papers {
  idVerification: File | null;
  documentVerification: File | null;
}

/** Nothing is chosen yet. */
export const NO_PAPERS: Papers = { idVerification: null, documentVerification: null };

interface PaperInputsProps {
  papers: Papers;
  onChange: (papers: Papers) => void;
  errorOf: Submission['errorOf'];
}

/** Chosen and looked at here; sent only with the whole form. */
export function PaperInputs({ papers, onChange, errorOf }: PaperInputsProps) {
  const { t } = useLingui();
  const tooLarge = useTooLargeWords();
  const errorFor = (name: keyof Papers) =>
    pictureProblem(papers[name], DOCUMENT_MAX_BYTES) ? tooLarge(DOCUMENT_MAX_BYTES) : errorOf(name);
  return (
    <div className={styles.papers}>
      <PictureInput
        name="idVerification"
        label={t`Picture of your identity card or passport`}
        invitation={t`Identity card or passport`}
        hint={t`Flat, whole, and sharp enough to read.`}
        accept="image/*"
        shape="paper"
        required
        file={papers.idVerification}
        onFileChange={(idVerification) => onChange({ ...papers, idVerification })}
        error={errorFor('idVerification')}
      />
      <PictureInput
        name="documentVerification"
        label={t`Picture of you holding it`}
        invitation={t`You, holding it beside your face`}
        hint={t`Both must be seen: your face and the card.`}
        accept="image/*"
        shape="paper"
        required
        file={papers.documentVerification}
        onFileChange={(documentVerification) => onChange({ ...papers, documentVerification })}
        error={errorFor('documentVerification')}
      />
    </div>
  );
}

/** Whether both are there and small enough to be sent. */
export function papersFit(papers: Papers): boolean {
  return Object.values(papers).every((file) => file !== null && !pictureProblem(file, DOCUMENT_MAX_BYTES));
}
