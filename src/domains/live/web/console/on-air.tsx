import { useLingui } from '@lingui/react/macro';
import { IconEdit, IconEye, IconPlayerStop } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { LiveMark } from '#design/parts/live-mark.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { lengthText } from '#domains/media/web/index.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import type { Stream } from '../../contract/stream.contract.ts';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { useSecondsSince, useSecondsUntil } from '../room/use-seconds.ts';
import styles from './console.module.css';
import { DevicePickers } from './device-pickers.tsx';
import { Health } from './health.tsx';
import { Ingest } from './ingest.tsx';
import { PictureKeys } from './picture-keys.tsx';
import { Preview } from './preview.tsx';
import type { Camera } from './use-camera.ts';
import type { OwnStream } from './use-own-stream.ts';
import type { Publishing } from './use-publishing.ts';

const EditStream = lazyPart(() => import('./edit-stream.tsx'));
const ViewersSheet = lazyPart(() => import('./viewers-sheet.tsx'));
const EndStream = lazyPart(() => import('./end-stream.tsx'));

interface OnAirProps {
  own: OwnStream;
  stream: Stream;
  camera: Camera;
  publishing: Publishing;
}

/** On air: the picture, its state in large, who is there, and everything that can be done meanwhile. */
export function OnAir({ own, stream, camera, publishing }: OnAirProps) {
  const { t } = useLingui();
  const { me } = useSession();
  const [open, setOpen] = useState<'edit' | 'end' | 'viewers'>();
  const { isOn, isMuted, isCovered } = publishing;
  return (
    <div className={styles.onAir}>
      <section className={styles.stage}>
        <State
          stream={stream}
          members={own.members.total}
          publishing={publishing}
          onViewers={() => setOpen('viewers')}
        />
        {isOn ? (
          <>
            <Preview media={camera.media} isCovered={isCovered} isMuted={isMuted} />
            <PictureKeys
              isMuted={isMuted}
              isCovered={isCovered}
              onMutedChange={publishing.setMuted}
              onCoveredChange={publishing.setCovered}
            />
            <Health health={publishing.health} />
          </>
        ) : (
          <FromHere stream={stream} camera={camera} publishing={publishing} />
        )}
        <div className={styles.keys}>
          <Button kind="line" icon={IconEdit} onClick={() => setOpen('edit')}>
            {t`Title and price`}
          </Button>
          <Button kind="danger" icon={IconPlayerStop} onClick={() => setOpen('end')}>
            {t`End stream`}
          </Button>
        </div>
      </section>
      {me && (
        <ChatPanel
          conversationId={stream.conversationId}
          creator={me}
          layout="side"
          total={own.members.total}
          className={styles.chat}
        />
      )}
      {isOn && (
        <div className={styles.onAirDevices}>
          <DevicePickers camera={camera} onMedia={publishing.replace} />
        </div>
      )}
      {open === 'viewers' && (
        <Suspense fallback={null}>
          <ViewersSheet {...own.members} onOpenChange={() => setOpen(undefined)} />
        </Suspense>
      )}
      {open === 'edit' && (
        <Suspense fallback={null}>
          <EditStream open stream={stream} onOpenChange={() => setOpen(undefined)} onChanged={own.put} />
        </Suspense>
      )}
      {open === 'end' && (
        <Suspense fallback={null}>
          <EndStream
            open
            stream={stream}
            members={own.members.total}
            onOpenChange={() => setOpen(undefined)}
            onEnded={(ended) => {
              setOpen(undefined);
              own.put(ended);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

interface StateProps {
  stream: Stream;
  members: number;
  publishing: Publishing;
  onViewers(): void;
}

function State({ stream, members, publishing, onViewers }: StateProps) {
  const { t } = useLingui();
  const format = useFormat();
  const seconds = useSecondsSince(stream.startedAt);
  const left = useSecondsUntil(stream.graceEndsAt);
  const isLost = stream.status === 'interrupted';
  return (
    <>
      <div className={styles.state}>
        {stream.status === 'on-air' ? (
          <LiveMark>{t`LIVE`}</LiveMark>
        ) : (
          <strong>
            <OwnText>{isLost ? t`Interrupted` : t`Connecting…`}</OwnText>
          </strong>
        )}
        {seconds !== undefined && <span className={styles.clock}>{lengthText(seconds)}</span>}
        <Button kind="quiet" size="dense" icon={IconEye} onClick={onViewers}>
          {t`${format.count(members)} watching`}
        </Button>
      </div>
      <p className={styles.streamTitle} dir="auto">
        {stream.title}
      </p>
      {isLost && (
        <Alert tone="info" title={t`Your picture does not arrive`}>
          {publishing.isOn
            ? t`Reconnecting by itself. The stream waits ${lengthText(left ?? 0)} more; viewers stay, and their tickets stay valid.`
            : t`The stream waits ${lengthText(left ?? 0)} more; viewers stay, and their tickets stay valid.`}
        </Alert>
      )}
    </>
  );
}

interface FromHereProps {
  stream: Stream;
  camera: Camera;
  publishing: Publishing;
}

/** The stream comes from another tab, another device or another program. */
function FromHere({ stream, camera, publishing }: FromHereProps) {
  const { t } = useLingui();
  return (
    <>
      <Alert
        tone="info"
        title={
          publishing.isInOtherTab
            ? t`You are live in another tab of this browser`
            : t`Your picture does not come from this page`
        }
        action={
          <Button
            kind="soft"
            busy={camera.isOpening}
            onClick={async () => {
              const media = camera.media ?? (await camera.open());
              if (media) publishing.begin(stream._id, media);
            }}
          >
            {t`Go on with this device`}
          </Button>
        }
      >
        {t`You can read and moderate the chat here.`}
      </Alert>
      {!publishing.isInOtherTab && <Ingest stream={stream} />}
    </>
  );
}
