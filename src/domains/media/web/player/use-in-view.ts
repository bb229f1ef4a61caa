import { useEffect, useState } from 'react';
import { isPlaying } from './one-at-a-time.ts';
import { mayPlayByItself } from './saves-data.ts';

// Most of it is seen.
const SEEN = 0.6;

/** The one that plays by itself on this page, and how to end it. */
let playing: { frame: Element; end(): void } | undefined;

/**
 * Whether this is the one in a list that plays by itself: most of it is in view, no other one plays, and the viewer
 * saves neither data nor motion.
 */
export function useInView(isOn: boolean): [ref: (frame: Element | null) => void, isInView: boolean] {
  const [frame, setFrame] = useState<Element | null>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!frame || !isOn || !mayPlayByItself()) return;
    const end = () => {
      if (playing?.frame === frame) playing = undefined;
      setInView(false);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.intersectionRatio < SEEN) return end();
        if (playing?.frame === frame || (!playing && isPlaying())) return;
        playing?.end();
        playing = { frame, end };
        setInView(true);
      },
      { threshold: [0, SEEN] },
    );
    observer.observe(frame);
    return () => {
      observer.disconnect();
      end();
    };
  }, [frame, isOn]);
  return [setFrame, isInView];
}
