/** How far an upload of the form is, in one line. */
import { useLingui } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { GoOn, ShortFileName, uploadName, useUploadStateLabels } from '#domains/media/web/index.ts';
import styles from './product-form.module.css';
import type { ProductUpload } from './product-uploads.ts';

const FULL = 100;

interface UploadLineProps {
  upload: ProductUpload;
  paused: boolean;
  /** Goes on with an interrupted upload; whether it is the same file. */
  goOn(key: string, file: File): boolean;
  retry(key: string): void;
}

export function UploadLine({ upload, paused, goOn, retry }: UploadLineProps) {
  const { t } = useLingui();
  const labelOf = useUploadStateLabels();
  const { key, state: step, sent, described, failure, mayTryAgain } = upload;
  const name = uploadName(upload);
  if (step === 'failed')
    return (
      <>
        <ShortFileName name={name} />
        <span className={styles.wrong}>{failure}</span>
        {mayTryAgain && (
          <Button kind="quiet" size="dense" icon={IconRefresh} onClick={() => retry(key)}>
            {t`Try again`}
          </Button>
        )}
      </>
    );
  const state = labelOf(step, sent, paused, described);
  return (
    <>
      <ShortFileName name={name} />
      <OwnText>{state}</OwnText>
      {(step === 'sending' || step === 'checking') && (
        <Progress
          label={t`Upload of ${name}`}
          percent={step === 'sending' ? Math.floor(sent * FULL) : null}
          valueText={state}
        />
      )}
      <GoOn upload={upload} goOn={goOn} />
    </>
  );
}
