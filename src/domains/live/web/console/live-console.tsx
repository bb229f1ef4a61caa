import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { Stream } from '../../contract/stream.contract.ts';
import styles from './console.module.css';
import { OnAir } from './on-air.tsx';
import { SetUp } from './set-up.tsx';
import { Summary } from './summary.tsx';
import { useCamera } from './use-camera.ts';
import { useOwnStream } from './use-own-stream.ts';
import { usePublishing } from './use-publishing.ts';

const OfferSection = lazyPart(() => import('../requests/offer-section.tsx'));

interface LiveConsoleProps {
  loaded: { stream: Stream | null; last: Stream | undefined };
}

export function LiveConsole(props: LiveConsoleProps) {
  return (
    <div className={styles.parts}>
      <PublicStream {...props} />
      <Suspense fallback={null}>
        <OfferSection />
      </Suspense>
    </div>
  );
}

function PublicStream({ loaded }: LiveConsoleProps) {
  const own = useOwnStream(loaded.stream);
  const camera = useCamera();
  const publishing = usePublishing(own.stream, camera);
  // By another program: the page opens no camera.
  const [isByProgram, setByProgram] = useState(false);
  const { stream, ended } = own;
  if (ended)
    return (
      <Summary
        stream={ended}
        onAgain={() => {
          own.forget();
        }}
      />
    );
  if (stream && (stream.status !== 'created' || publishing.isOn))
    return <OnAir own={own} stream={stream} camera={camera} publishing={publishing} />;
  return (
    <SetUp
      own={own}
      last={loaded.last}
      camera={camera}
      publishing={publishing}
      isByProgram={isByProgram}
      onByProgramChange={setByProgram}
    />
  );
}
