import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { PictureInput } from '#design/parts/picture-input.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { pictureProblem, useTooLargeWords } from './picture-size.ts';
import styles from './picture-upload.module.css';

interface PictureUploadProps {
  label: string;
  /** On the empty box. */
  invitation?: string;
  /** Which part of it will be seen, and where. */
  hint: string;
  /** `round`: a face, with the words beside it; `cover`: a wide picture, with the words below. */
  shape: 'round' | 'cover';
  current: string;
  maxBytes: number;
  /** What is chosen and not yet sent. */
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** Sends the file; resolves to the address of the picture. Throws ApiFailure. */
  send: (file: File, onProgress: (share: number) => void) => Promise<{ url: string }>;
  onSaved: (url: string) => void;
}

/** A picture of one's own: chosen, seen in its cut, and only then sent. */
export function PictureUpload(props: PictureUploadProps) {
  const { label, invitation, hint, shape, current, maxBytes, file, onFileChange, send, onSaved } = props;
  const { t } = useLingui();
  const { show } = useToast();
  const tooLarge = useTooLargeWords();
  const { busy, failure, submit, clear } = useSubmit();
  const [sent, setSent] = useState(0);
  const isTooLarge = pictureProblem(file, maxBytes);
  const problem = isTooLarge ? tooLarge(maxBytes) : failure?.message;

  function choose(next: File | null) {
    clear();
    onFileChange(next);
  }

  const save = () =>
    submit(async () => {
      if (!file) return;
      setSent(0);
      const { url } = await send(file, setSent);
      onSaved(url);
      onFileChange(null);
      show({ text: t`Changes saved` });
    });

  return (
    <div className={classNames(styles.upload, styles[shape])}>
      <PictureInput
        label={label}
        invitation={invitation}
        accept="image/*"
        shape={shape}
        current={current || undefined}
        file={file}
        onFileChange={choose}
        disabled={busy}
      />
      <div className={styles.words}>
        {problem ? (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        ) : (
          <p className={styles.hint}>{hint}</p>
        )}
        {busy && <Progress label={t`Sending your picture`} percent={Math.round(sent * 100)} />}
        {file && (
          <div className={styles.acts}>
            <Button kind="main" onClick={save} busy={busy} disabled={isTooLarge}>
              {t`Use this picture`}
            </Button>
            <Button kind="quiet" onClick={() => choose(null)} disabled={busy}>
              {t`Keep the old one`}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
