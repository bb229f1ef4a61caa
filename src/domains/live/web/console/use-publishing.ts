/** Publishing from this tab: one of a browser's tabs at a time, and again after a reload of it. */
import { useLingui } from '@lingui/react/macro';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { SocketContext } from '#platform/web/live/socket.tsx';
import { useAwake } from '#platform/web/live/use-awake.ts';
import { tabStorage } from '#platform/web/page/browser-storage.ts';
import { useNow } from '#platform/web/page/settings.tsx';
import { wentLive } from '../../contract/live.events.ts';
import type { Stream } from '../../contract/stream.contract.ts';
import { publishGrant, setDuration } from '../../contract/streams.contract.ts';
import type { KeptState } from '../connect/keep-connected.ts';
import type { LineHealth } from '../connect/line-health.ts';
import { type PublishedMedia, publishMedia } from '../connect/publish-media.ts';
import type { Camera } from './use-camera.ts';

const LOCK = 'live-publishing';
// Which stream this tab publishes, for after a reload.
const PUBLISHED_HERE = 'live-published-here';
const HEARTBEAT_MILLISECONDS = 15_000;

export interface Publishing {
  /** This tab publishes. */
  isOn: boolean;
  /** Another tab of this browser does. */
  isInOtherTab: boolean;
  state: KeptState | undefined;
  health: LineHealth | undefined;
  failure: ApiFailure | undefined;
  isMuted: boolean;
  isCovered: boolean;
  begin(streamId: string, media: MediaStream): void;
  replace(media: MediaStream): void;
  setMuted(isMuted: boolean): void;
  setCovered(isCovered: boolean): void;
  stop(): void;
}

export function usePublishing(stream: Stream | undefined, camera: Camera): Publishing {
  const { t } = useLingui();
  const now = useNow();
  const published = useRef<PublishedMedia>(undefined);
  const release = useRef<() => void>(undefined);
  const [isOn, setOn] = useState(false);
  const [isInOtherTab, setInOtherTab] = useState(false);
  const [state, setState] = useState<KeptState>();
  const [health, setHealth] = useState<LineHealth>();
  const [isHosted, setHosted] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [isMuted, setMuted] = useState(false);
  const [isCovered, setCovered] = useState(false);
  const coverWords = t`Back in a moment`;

  function stop() {
    published.current?.stop();
    published.current = undefined;
    release.current?.();
    release.current = undefined;
    tabStorage.write(PUBLISHED_HERE, null);
    setOn(false);
    setState(undefined);
    setHealth(undefined);
    setMuted(false);
    setCovered(false);
  }

  function begin(streamId: string, media: MediaStream) {
    if (published.current) return;
    setFailure(undefined);
    setOn(true);
    setInOtherTab(false);
    tabStorage.write(PUBLISHED_HERE, streamId);
    published.current = publishMedia(media, {
      grant: () => browserApi.call(publishGrant, { params: { id: streamId } }),
      onState: setState,
      onKind: (kind) => setHosted(kind === 'livekit' || kind === 'agora'),
      onHealth: setHealth,
      onRefused(refused) {
        setFailure(refused);
        stop();
      },
      coverWords,
    });
    // Taken from another tab, which then stops.
    navigator.locks
      ?.request(
        LOCK,
        { steal: true },
        () =>
          new Promise<void>((resolve) => {
            release.current = resolve;
          }),
      )
      .catch(() => {
        release.current = undefined;
        stop();
        setInOtherTab(true);
      });
  }

  const streamId = stream?._id;
  const resume = useEffectEvent(async (id: string) => {
    if (published.current) return;
    const locks = await navigator.locks?.query();
    const isTaken = locks?.held?.some(({ name }) => name === LOCK) ?? false;
    if (isTaken) return setInOtherTab(true);
    if (tabStorage.read(PUBLISHED_HERE) !== id) return;
    const media = camera.media ?? (await camera.open());
    if (media) begin(id, media);
  });
  useEffect(() => {
    if (streamId) resume(streamId);
  }, [streamId]);
  // Over, by whom ever: camera off.
  const stopNow = useEffectEvent(() => {
    if (published.current) {
      stop();
      camera.close();
    }
  });
  useEffect(() => {
    if (!streamId) stopNow();
  }, [streamId]);
  useEffect(
    () => () => {
      published.current?.stop();
      release.current?.();
    },
    [],
  );

  // Another service may say it late, or not at all. An interrupted stream goes on when the server sees it, or by heartbeat.
  const line = use(SocketContext);
  const conversationId = stream?.conversationId;
  const waits = stream?.status === 'created';
  useEffect(() => {
    if (!isHosted || !waits || state !== 'connected' || !conversationId) return;
    return line.listen((socket) => {
      socket.emit(wentLive.name, { conversationId }, () => {});
      return () => {};
    });
  }, [line, isHosted, waits, state, conversationId]);

  const isLive = stream !== undefined && stream.status !== 'created';
  const beat = useEffectEvent(() => {
    if (!stream?.startedAt) return;
    const duration = Math.max(0, Math.round((now().getTime() - Date.parse(stream.startedAt)) / 1_000));
    browserApi.call(setDuration, { body: { streamId: stream._id, duration } }).catch(() => {});
  });
  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(() => beat(), HEARTBEAT_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isLive]);
  useAwake(isOn);

  return {
    isOn,
    isInOtherTab,
    state,
    health,
    failure,
    isMuted,
    isCovered,
    begin,
    replace: (media) => published.current?.replace(media),
    setMuted(next) {
      published.current?.setMuted(next);
      setMuted(next);
    },
    setCovered(next) {
      published.current?.setCovered(next);
      setCovered(next);
    },
    stop,
  };
}
