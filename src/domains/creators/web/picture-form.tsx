import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { PictureInput } from '#design/parts/picture-input.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { pictureProblem, useTooLargeWords } from '#domains/accounts/web/index.ts';
import { PICTURE_MAX_BYTES } from '#domains/media/contract/upload-limits.contract.ts';
import { upload } from '#platform/web/browser-api.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { uploadCreatorAvatar, uploadCreatorCover } from '../contract/profile.contract.ts';
import styles from './edit-profile.module.css';

interface PictureFormProps {
  kind: 'avatar' | 'cover';
  current: string;
  /** What is chosen and not yet sent: the preview shows it. */
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** The address of the new picture. */
  onSaved: (url: string) => void;
}

/** Avatar or cover: chosen, seen in its cut here and in the preview, and only then sent. */
export function PictureForm({ kind, current, file, onFileChange, onSaved }: PictureFormProps) {
  const { t } = useLingui();
  const { show } = useToast();
  const tooLarge = useTooLargeWords();
  const { busy, failure, submit, clear } = useSubmit();
  const [sent, setSent] = useState(0);
  const isAvatar = kind === 'avatar';
  const isTooLarge = pictureProblem(file, PICTURE_MAX_BYTES);

  function choose(next: File | null) {
    clear();
    onFileChange(next);
  }

  const send = () =>
    submit(async () => {
      if (!file) return;
      setSent(0);
      const { url } = isAvatar
        ? await upload(uploadCreatorAvatar, { files: { avatar: file }, onProgress: setSent })
        : await upload(uploadCreatorCover, { files: { cover: file }, onProgress: setSent });
      onSaved(url);
      onFileChange(null);
      show({ text: t`Changes saved` });
    });

  return (
    <div className={styles.picture}>
      <PictureInput
        label={isAvatar ? t`Your picture` : t`Your cover`}
        invitation={t`Choose a wide picture`}
        accept="image/*"
        shape={isAvatar ? 'round' : 'cover'}
        current={current || undefined}
        file={file}
        onFileChange={choose}
        disabled={busy}
        error={isTooLarge ? tooLarge(PICTURE_MAX_BYTES) : failure?.message}
        hint={isAvatar ? t`The middle is shown, round.` : t`Your name stands before its lower start.`}
      />
      {busy && <Progress label={t`Sending your picture`} percent={Math.round(sent * 100)} />}
      {file && (
        <div className={styles.acts}>
          <Button kind="main" onClick={send} busy={busy} disabled={isTooLarge}>
            {t`Use this picture`}
          </Button>
          <Button kind="quiet" onClick={() => choose(null)} disabled={busy}>
            {t`Keep the old one`}
          </Button>
        </div>
      )}
    </div>
  );
}
