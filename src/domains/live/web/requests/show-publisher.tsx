/** The creator's side of a private show: the own picture, with the same keys as on air. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useAwake } from '#platform/web/live/use-awake.ts';
import { type PrivateRequest, privateGrant } from '../../contract/private-requests.contract.ts';
import type { LineHealth } from '../connect/line-health.ts';
import { type PublishedMedia, publishMedia } from '../connect/publish-media.ts';
import { DevicePickers } from '../console/device-pickers.tsx';
import { Health } from '../console/health.tsx';
import { PictureKeys } from '../console/picture-keys.tsx';
import { Preview } from '../console/preview.tsx';
import type { Camera } from '../console/use-camera.ts';

export function ShowPublisher({ show, camera }: { show: PrivateRequest; camera: Camera }) {
  const { t } = useLingui();
  const published = useRef<PublishedMedia>(undefined);
  const [health, setHealth] = useState<LineHealth>();
  const [isMuted, setMuted] = useState(false);
  const [isCovered, setCovered] = useState(false);
  const coverWords = t`Back in a moment`;
  const { media } = camera;
  const hasMedia = media !== undefined;
  const begin = useEffectEvent(() => {
    if (!media) return;
    published.current = publishMedia(media, {
      grant: () => browserApi.call(privateGrant, { params: { id: show._id } }),
      onState: () => {},
      onHealth: setHealth,
      onRefused: () => {},
      coverWords,
    });
  });
  useEffect(() => {
    if (!hasMedia) return;
    begin();
    return () => {
      published.current?.stop();
      published.current = undefined;
    };
  }, [hasMedia]);
  useAwake(hasMedia);
  if (!media) return null;
  return (
    <>
      <Preview media={media} isCovered={isCovered} isMuted={isMuted} />
      <PictureKeys
        isMuted={isMuted}
        isCovered={isCovered}
        onMutedChange={(next) => {
          published.current?.setMuted(next);
          setMuted(next);
        }}
        onCoveredChange={(next) => {
          published.current?.setCovered(next);
          setCovered(next);
        }}
      />
      <Health health={health} />
      <DevicePickers camera={camera} onMedia={(next) => published.current?.replace(next)} />
    </>
  );
}
