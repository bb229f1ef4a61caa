import { Dialog } from '@base-ui/react/dialog';
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import type { Picture } from './picture.ts';
import styles from './picture-viewer.module.css';

interface PictureViewerProps {
  pictures: readonly Picture[];
  /** Which one is shown; `null` closes. */
  at: number | null;
  onChange: (at: number | null) => void;
  /** Names the viewer, and its buttons. */
  words: { title: string; close: string; previous: string; next: string };
  /** "2 of 4", formatted. */
  placeOf: (index: number) => string;
}

// A finger that moves less means to press.
const FAR_PIXELS = 48;

/** Pictures one at a time, as large as the window. Arrow keys and a finger turn the pages, Escape closes. */
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
  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      turn(event.currentTarget, event.key === 'ArrowRight');
    }
  }
  function lift(event: PointerEvent) {
    const moved = event.clientX - (start.current ?? event.clientX);
    start.current = undefined;
    // The picture follows the finger: dragged to the left, the next one appears on the right.
    if (Math.abs(moved) >= FAR_PIXELS) turn(event.currentTarget, moved < 0);
  }

  return (
    <Dialog.Root open={at !== null} onOpenChange={(open) => !open && onChange(null)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup data-theme="dark" className={styles.viewer} onKeyDown={press}>
          <Dialog.Title className={styles.title}>{words.title}</Dialog.Title>
          {picture && (
            <div
              className={styles.room}
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
