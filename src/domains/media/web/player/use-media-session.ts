import { useEffect } from 'react';

interface Playing {
  title: string;
  by?: string | undefined;
  picture?: string | undefined;
}

const STEP_SECONDS = 10;

/** Names what plays on the lock screen and to headphones, whose keys pause it and seek. */
export function useMediaSession(
  media: HTMLMediaElement | null,
  isPlaying: boolean,
  { title, by, picture }: Playing,
): void {
  useEffect(() => {
    if (!media || !isPlaying || !('mediaSession' in navigator)) return;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({
      title,
      ...(by ? { artist: by } : {}),
      ...(picture ? { artwork: [{ src: picture }] } : {}),
    });
    const skip = (seconds: number) => {
      media.currentTime += seconds;
    };
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => void media.play()],
      ['pause', () => media.pause()],
      ['seekbackward', ({ seekOffset }) => skip(-(seekOffset ?? STEP_SECONDS))],
      ['seekforward', ({ seekOffset }) => skip(seekOffset ?? STEP_SECONDS)],
      [
        'seekto',
        ({ seekTime }) => {
          if (seekTime !== undefined) media.currentTime = seekTime;
        },
      ],
    ];
    for (const [name, handler] of actions) session.setActionHandler(name, handler);
    return () => {
      for (const [name] of actions) session.setActionHandler(name, null);
      session.metadata = null;
    };
  }, [media, isPlaying, title, by, picture]);
}
