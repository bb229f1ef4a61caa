import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { PictureInput } from '#design/parts/picture-input.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { DOCUMENT_MAX_BYTES } from '#domains/media/contract/upload-limits.contract.ts';
import { megabytesOf } from '#platform/web/forms/use-picture-problem.ts';
import type { Submission } from '#platform/web/forms/use-submit.ts';
import styles from '../edit/profile-form.module.css';
import type { ChosenDocuments, DocumentName } from './use-documents.ts';

const FULL_PERCENT = 100;

interface DocumentInputsProps {
  documents: ChosenDocuments;
  errorOf: Submission['errorOf'];
}

/** The two pictures, their requirements, and the upload progress. */
export function DocumentInputs({ documents, errorOf }: DocumentInputsProps) {
  const { t } = useLingui();
  const propsOf = (name: DocumentName) => ({
    name,
    shape: 'paper' as const,
    required: true,
    file: documents.fileOf(name),
    onFileChange: (file: File | null) => documents.choose(name, file),
    removeLabel: t`Remove photo`,
    disabled: documents.sent !== undefined,
    error: documents.problemOf(name) ?? errorOf(name),
  });
  const megabytes = megabytesOf(DOCUMENT_MAX_BYTES);
  return (
    <>
      <div className={styles.documents}>
        <PictureInput
          {...propsOf('idVerification')}
          label={t`Photo of your ID card or passport`}
          invitation={t`ID card or passport`}
          hint={t`Lying flat, fully visible and sharp enough to read.`}
        />
        <PictureInput
          {...propsOf('documentVerification')}
          label={t`Photo of you holding it`}
          invitation={t`You holding it next to your face`}
          hint={t`Your face and the ID must both be visible.`}
        />
      </div>
      <p className={styles.quiet}>{t`JPEG, PNG, WebP, AVIF or GIF, up to ${megabytes} MB each.`}</p>
    </>
  );
}

/**
 * The upload progress, with Cancel as long as possible. It is below the submit button: above it, Cancel would end up
 * under the pointer of a double click.
 */
export function DocumentsUnderWay({ documents: { sent, cancel } }: { documents: ChosenDocuments }) {
  const { t } = useLingui();
  if (sent === undefined) return null;
  // Everything is sent, and is being checked and encrypted: it can no longer be canceled.
  if (sent === 1) return <Progress label={t`Encrypting your ID documents`} percent={null} />;
  return (
    <div className={styles.underWay}>
      <Progress label={t`Uploading your ID documents`} percent={Math.round(sent * FULL_PERCENT)} />
      <Button kind="quiet" size="dense" onClick={cancel}>
        {t`Cancel upload`}
      </Button>
    </div>
  );
}
