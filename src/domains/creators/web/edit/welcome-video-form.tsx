/** The video that welcomes visitors: chosen, sent in parts, shown or hidden, taken away. */
import { useLingui } from '@lingui/react/macro';
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { Switch } from '#design/parts/switch.tsx';
import type { WireUploadedFile } from '#domains/media/contract/files.contract.ts';
import { SHORT_VIDEO_MAX_BYTES } from '#domains/media/contract/upload-limits.contract.ts';
import {
  chosenUpload,
  LazyPlayer,
  ShortFileName,
  type Upload,
  useFormOfUploads,
  useUploadStateLabels,
  useUploads,
} from '#domains/media/web/index.ts';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { megabytesOf } from '#platform/web/forms/use-picture-problem.ts';
import { changeOwnProfile, type getOwnProfile, removeWelcomeVideo } from '../../contract/profile.contract.ts';
import styles from './edit-profile.module.css';

type Self = EndpointResult<typeof getOwnProfile>;

const PERCENT = 100;
const SENT_AS = { purpose: 'performer-welcome-video', maxBytes: SHORT_VIDEO_MAX_BYTES };

interface WelcomeVideoFormProps {
  self: Self;
  /** The present video as it was when the page was opened. */
  saved: WireUploadedFile | undefined;
  onSaved(self: Self): void;
}

export function WelcomeVideoForm({ self, saved, onSaved }: WelcomeVideoFormProps) {
  const { t } = useLingui();
  const place = `welcome-video.${self._id}`;
  const { uploads, paused, add, remove, retry, pause, resume } = useUploads<Upload>(place, []);
  const labelOf = useUploadStateLabels();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  const newest = uploads.at(-1);
  useFormOfUploads({
    place,
    uploads,
    endpoint: SENT_AS,
    noLongerKept: t`This file was deleted. Please upload it again.`,
    leave: () => ({
      title: t`Welcome video`,
      back: { href: '/creator/account', label: t`Back to your profile` },
      form: undefined,
      keep: () => null,
    }),
  });

  // It is in its place as soon as the server has accepted it.
  const noteInPlace = useEffectEvent((welcomeVideoId: string) => onSaved({ ...self, welcomeVideoId }));
  const fileId = newest?.fileId;
  useEffect(() => {
    if (fileId) noteInPlace(fileId);
  }, [fileId]);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const megabytes = megabytesOf(SHORT_VIDEO_MAX_BYTES);
    const problem =
      file.size > SHORT_VIDEO_MAX_BYTES
        ? t`This file is larger than ${megabytes} MB. Please choose a smaller one.`
        : undefined;
    for (const { key, fileId: isThere } of uploads) if (!isThere) remove(key);
    add([chosenUpload(file, problem)]);
  }

  async function attempt(work: () => Promise<void>) {
    setFailure(undefined);
    await work().catch((error: Error) => setFailure(error.message));
  }
  const show = (activateWelcomeVideo: boolean) =>
    attempt(async () => onSaved(await browserApi.call(changeOwnProfile, { body: { activateWelcomeVideo } })));
  const takeAway = () =>
    attempt(async () => {
      await browserApi.call(removeWelcomeVideo);
      for (const { key, fileId: isThere } of uploads) if (isThere) remove(key);
      onSaved({ ...self, welcomeVideoId: undefined });
    });

  const video =
    newest?.state === 'ready' ? newest.described : saved?._id === self.welcomeVideoId ? saved : undefined;
  const isUnderWay = newest && newest.state !== 'ready' && newest.state !== 'failed';
  return (
    <div className={styles.welcome}>
      {video?.url && !isUnderWay && <LazyPlayer file={video} title={t`Welcome video`} shape="wide" />}
      {isUnderWay && (
        <div className={styles.sending}>
          <ShortFileName name={newest.file?.name ?? ''} />
          <span role="status">
            {labelOf(newest.state as 'sending', newest.sent, paused, newest.described)}
          </span>
          {newest.state === 'sending' && (
            <Progress label={t`Uploading`} percent={Math.floor(newest.sent * PERCENT)} />
          )}
        </div>
      )}
      {newest?.state === 'failed' && (
        <Alert tone="error" title={t`This video can’t be used`}>
          {newest.failure}
        </Alert>
      )}
      {failure && <Alert tone="error" title={failure} />}
      {self.welcomeVideoId && !video?.url && !isUnderWay && newest?.state !== 'failed' && (
        <p>{t`Your video is being prepared.`}</p>
      )}
      {self.welcomeVideoId && (
        <Switch checked={self.activateWelcomeVideo ?? true} onChange={({ target }) => show(target.checked)}>
          {t`Show on your profile`}
        </Switch>
      )}
      <div className={styles.actions}>
        {isUnderWay && newest.fileId === undefined ? (
          <>
            <Button onClick={paused ? resume : pause}>{paused ? t`Resume` : t`Pause`}</Button>
            <Button kind="quiet" onClick={() => remove(newest.key)}>{t`Cancel upload`}</Button>
          </>
        ) : (
          <>
            {newest?.state === 'failed' && newest.mayTryAgain && (
              <Button onClick={() => retry(newest.key)}>{t`Try again`}</Button>
            )}
            <Button onClick={() => input.current?.click()}>
              {self.welcomeVideoId ? t`Choose another video` : t`Choose a video`}
            </Button>
            {self.welcomeVideoId && <Button kind="quiet" onClick={takeAway}>{t`Remove video`}</Button>}
          </>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="video/*"
        hidden
        aria-label={t`Welcome video`}
        onChange={choose}
      />
    </div>
  );
}
