import { useLingui } from '@lingui/react/macro';
import { IconBroadcast, IconCamera, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useSession } from '#platform/web/page/session.tsx';
import type { Stream } from '../../contract/stream.contract.ts';
import { goLive } from '../../contract/streams.contract.ts';
import { CheckList } from './check-list.tsx';
import styles from './console.module.css';
import { DevicePickers } from './device-pickers.tsx';
import { Ingest } from './ingest.tsx';
import { Preview } from './preview.tsx';
import { bodyOf, draftOf, StreamFields } from './stream-fields.tsx';
import type { Camera } from './use-camera.ts';
import { useChecks } from './use-checks.ts';
import type { OwnStream } from './use-own-stream.ts';
import type { Publishing } from './use-publishing.ts';

interface SetUpProps {
  own: OwnStream;
  last: Stream | undefined;
  camera: Camera;
  publishing: Publishing;
  isByProgram: boolean;
  onByProgramChange(isByProgram: boolean): void;
}

const FULL = 100;

/** Before the stream: checks, words, price, and the one button. */
export function SetUp({ own, last, camera, publishing, isByProgram, onByProgramChange }: SetUpProps) {
  const { t } = useLingui();
  const { me } = useSession();
  const { stream } = own;
  const [draft, setDraft] = useState(() => draftOf(stream ?? last, stream !== undefined));
  const { checks, loudness, run } = useChecks(camera);
  const { form, busy, failure, errorOf } = useForm(async () => {
    const media = isByProgram ? undefined : (camera.media ?? (await camera.open()));
    // The list beside it says what is missing.
    if (!isByProgram && !media) return;
    const { stream: prepared } = await browserApi.call(goLive, { body: bodyOf(draft) });
    own.put(prepared);
    if (media) publishing.begin(prepared._id, media);
  });
  return (
    <div className={styles.setUp}>
      <section className={styles.before}>
        <ChoiceCards
          legend={t`How you go live`}
          hideLegend
          variant="row"
          value={isByProgram ? 'program' : 'browser'}
          onValueChange={(way) => onByProgramChange(way === 'program')}
          choices={[
            { value: 'browser', label: t`With this device` },
            { value: 'program', label: t`With OBS or another program` },
          ]}
        />
        {isByProgram ? (
          <Ingest stream={stream} />
        ) : (
          <>
            <Preview media={camera.media} />
            {camera.media ? (
              <>
                <Progress label={t`Loudness of the microphone`} percent={Math.round(loudness * FULL)} />
                <DevicePickers camera={camera} />
              </>
            ) : (
              <Button kind="main" icon={IconCamera} busy={camera.isOpening} onClick={() => camera.open()}>
                {t`Turn on camera and microphone`}
              </Button>
            )}
            <CheckList checks={checks} problem={camera.problem} />
            {(camera.media || camera.problem) && (
              <Button
                kind="quiet"
                size="dense"
                icon={IconRefresh}
                onClick={() => (camera.media ? run() : camera.open())}
              >
                {t`Check again`}
              </Button>
            )}
          </>
        )}
      </section>
      <FormStack {...form}>
        {publishing.failure && <FailureAlert failure={publishing.failure} />}
        <FailureAlert failure={failure} />
        {me && !me.verifiedDocument && (
          <Alert tone="info" title={t`Your profile is not approved yet`}>
            {t`You can go live as soon as it is.`}
          </Alert>
        )}
        <StreamFields draft={draft} onChange={setDraft} errorOf={errorOf} />
        <Button kind="main" size="hero" type="submit" icon={IconBroadcast} busy={busy}>
          {isByProgram ? (stream ? t`Save` : t`Get address and key`) : t`Go live`}
        </Button>
      </FormStack>
    </div>
  );
}
