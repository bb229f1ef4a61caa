import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { PictureInput } from '#design/parts/picture-input.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { Text } from '#design/parts/text.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { upload } from '#platform/web/browser-api.ts';
import { useSession } from '#platform/web/session.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { uploadAvatar } from '../contract/self.contract.ts';
import styles from './account.module.css';
import { pictureProblem, useTooLargeWords } from './picture-size.ts';

/** One's picture: chosen, seen in its round cut, and only then sent. */
export function AvatarForm({ avatar }: { avatar: string }) {
  const { t } = useLingui();
  const { patchMe } = useSession();
  const { show } = useToast();
  const tooLarge = useTooLargeWords();
  const { busy, failure, submit, clear } = useSubmit();
  const [current, setCurrent] = useState(avatar);
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const { maxBytes } = uploadAvatar.files.avatar;
  const isTooLarge = pictureProblem(file, maxBytes);

  function choose(next: File | null) {
    clear();
    setFile(next);
  }

  const send = () =>
    submit(async () => {
      if (!file) return;
      setSent(0);
      const { url } = await upload(uploadAvatar, { files: { avatar: file }, onProgress: setSent });
      setCurrent(url);
      setFile(null);
      patchMe({ avatar: url });
      show({ text: t`Changes saved` });
    });

  return (
    <div className={styles.avatar}>
      <PictureInput
        label={t`Your picture`}
        accept="image/*"
        shape="round"
        current={current}
        file={file}
        onFileChange={choose}
        disabled={busy}
      />
      <div className={styles.avatarActs}>
        {file === null && (
          <Text
            size="small"
            tone="third"
          >{t`Press the picture to choose another. The middle of it is shown.`}</Text>
        )}
        {(isTooLarge || failure) && (
          <Text size="small" tone="danger">
            {isTooLarge ? tooLarge(maxBytes) : failure?.message}
          </Text>
        )}
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
    </div>
  );
}
