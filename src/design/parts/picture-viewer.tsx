import { Dialog } from '@base-ui/react/dialog';
import { IconArrowLeft, IconArrowRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState, type WheelEvent } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import type { Picture } from './picture.ts';
import styles from './picture-viewer.module.css';

interface PictureViewerProps {
  pictures: readonly Picture[];
  /** Which one is shown; `null` closes. */
  at: number | null;
  onChange: (at: number | null) => void;
  /** Names the viewer, and its buttons. */
  words: {
    title: string;
    close: string;
    previous: string;
    next: string;
    enlarge: string;
    shrink: string;
  };
  /** "2 of 4", formatted. */
  placeOf: (index: number) => string;
}

// A finger that moves less means to press.
const FAR_PIXELS = 48;

/**
 * Pictures one at a time, as large as the window. Arrow keys and a finger turn the pages, Escape closes. A double press,
 * the wheel, `+` and `-` enlarge; enlarged, the picture is moved by pointer or arrow keys. Fingers may also pinch.
 */
export function PictureViewer({ pictures, at, onChange, words, placeOf }: PictureViewerProps) {
  const start = useRef<number>(undefined);
  const index = at ?? 0;
  const picture = pictures[index];

  const show = (next: number) => pictures[next] && onChange(next);
  /** To the end of the line is further on, whichever way it is written. */
  const turn = (element: Element, toTheRight: boolean) => {
    const onward = (getComputedStyle(element).direction === 'rtl') !== toTheRight;
    show(index + (onward ? 1 : -1));
  };
  const zoom = useZoom(index);

  function press(event: KeyboardEvent) {
    const { key } = event;
    if (key === '+' || key === '=') zoom.by(STEP);
    else if (key === '-') zoom.by(1 / STEP);
    else if (key === '0') zoom.reset();
    else if (key.startsWith('Arrow') && zoom.scale > 1) zoom.move(...(ARROWS[key] ?? [0, 0]));
    else if (key === 'ArrowRight' || key === 'ArrowLeft') turn(event.currentTarget, key === 'ArrowRight');
    else return;
    event.preventDefault();
  }
  function drag(event: PointerEvent) {
    if (zoom.scale > 1 && event.buttons === 1) zoom.move(event.movementX, event.movementY);
  }
  function lift(event: PointerEvent) {
    const moved = event.clientX - (start.current ?? event.clientX);
    start.current = undefined;
    // The picture follows the finger: dragged to the left, the next one appears on the right.
    if (zoom.scale === 1 && Math.abs(moved) >= FAR_PIXELS) turn(event.currentTarget, moved < 0);
  }

  return (
    <Dialog.Root open={at !== null} onOpenChange={(open) => !open && onChange(null)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup data-theme="dark" className={styles.viewer} onKeyDown={press}>
          <Dialog.Title className={styles.title}>{words.title}</Dialog.Title>
          {picture && (
            // biome-ignore lint/a11y/noStaticElementInteractions: keys and buttons do the same
            <div
              className={classNames(styles.room, zoom.scale > 1 && styles.enlarged)}
              onPointerMove={drag}
              onDoubleClick={() => (zoom.scale > 1 ? zoom.reset() : zoom.by(DOUBLE))}
              onWheel={({ deltaY }: WheelEvent) => zoom.by(deltaY < 0 ? STEP : 1 / STEP)}
              onPointerDown={(event) => {
                start.current = event.clientX;
              }}
              onPointerUp={lift}
              onPointerCancel={() => {
                start.current = undefined;
              }}
            >
              <img
                key={picture.src}
                className={styles.picture}
                src={picture.src}
                srcSet={picture.srcSet}
                sizes="100vw"
                width={picture.width}
                height={picture.height}
                alt={picture.alt}
                draggable={false}
                style={zoom.scale > 1 ? { scale: zoom.scale, translate: zoom.place } : undefined}
              />
            </div>
          )}
          {pictures.length > 1 && (
            <footer className={styles.foot}>
              <IconButton
                label={words.previous}
                glyph={IconArrowLeft}
                flip
                disabled={index === 0}
                onClick={() => show(index - 1)}
              />
              <span role="status">{placeOf(index)}</span>
              <IconButton
                label={words.next}
                glyph={IconArrowRight}
                flip
                disabled={index === pictures.length - 1}
                onClick={() => show(index + 1)}
              />
            </footer>
          )}
          <IconButton
            label={zoom.scale > 1 ? words.shrink : words.enlarge}
            glyph={zoom.scale > 1 ? IconZoomOut : IconZoomIn}
            kind="onPicture"
            className={styles.zoom}
            onClick={() => (zoom.scale > 1 ? zoom.reset() : zoom.by(DOUBLE))}
          />
          <Dialog.Close
            render={
              <IconButton label={words.close} glyph={IconX} kind="onPicture" className={styles.close} />
            }
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const STEP = 1.25;
const DOUBLE = 2.5;
const LARGEST = 6;
const ARROW_PIXELS = 60;
const ARROWS: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [ARROW_PIXELS, 0],
  ArrowRight: [-ARROW_PIXELS, 0],
  ArrowUp: [0, ARROW_PIXELS],
  ArrowDown: [0, -ARROW_PIXELS],
};

/** How much the picture is enlarged, and where it was moved; each picture begins whole. */
function useZoom(index: number) {
  const whole = { index, scale: 1, x: 0, y: 0 };
  const [kept, setZoom] = useState(whole);
  const { scale, x, y } = kept.index === index ? kept : whole;
  // Its middle stays in the window.
  const within = (at: number, edge: number, by: number) => {
    const most = (edge * (by - 1)) / 2;
    return Math.min(Math.max(-most, at), most);
  };
  const set = (next: { scale: number; x: number; y: number }) =>
    setZoom({
      index,
      scale: next.scale,
      x: within(next.x, window.innerWidth, next.scale),
      y: within(next.y, window.innerHeight, next.scale),
    });
  return {
    scale,
    place: `${x}px ${y}px`,
    by: (factor: number) => set({ x, y, scale: Math.min(Math.max(1, scale * factor), LARGEST) }),
    move: (byX: number, byY: number) => set({ scale, x: x + byX, y: y + byY }),
    reset: () => setZoom(whole),
  };
}
