import { type PointerEvent, useRef } from 'react';

// A third of a small sheet, or a flick.
const FAR_PIXELS = 96;
const FAST_PIXELS_PER_MILLISECOND = 0.5;

/** Lets a finger pull a sheet down by its handle: far or fast enough, and it closes; otherwise it goes back. */
export function useSwipeAway<Sheet extends HTMLElement>(close: () => void) {
  const sheet = useRef<Sheet>(null);
  const start = useRef<{ y: number; time: number }>(undefined);

  const pulled = (event: PointerEvent) => Math.max(0, event.clientY - (start.current?.y ?? event.clientY));
  function release() {
    start.current = undefined;
    sheet.current?.removeAttribute('data-swiping');
    sheet.current?.style.removeProperty('--swiped');
  }

  return {
    sheet,
    handle: {
      onPointerDown(event: PointerEvent) {
        // A mouse has the close button, and text to select.
        if (event.pointerType === 'mouse') return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { y: event.clientY, time: event.timeStamp };
        sheet.current?.setAttribute('data-swiping', '');
      },
      onPointerMove(event: PointerEvent) {
        if (start.current) sheet.current?.style.setProperty('--swiped', `${pulled(event)}px`);
      },
      onPointerUp(event: PointerEvent) {
        if (!start.current) return;
        const pixels = pulled(event);
        const milliseconds = Math.max(1, event.timeStamp - start.current.time);
        const isFlick = pixels > FAR_PIXELS / 3 && pixels / milliseconds > FAST_PIXELS_PER_MILLISECOND;
        if (pixels < FAR_PIXELS && !isFlick) return release();
        // It fades where the finger left it.
        start.current = undefined;
        sheet.current?.removeAttribute('data-swiping');
        close();
      },
      onPointerCancel: release,
    },
  };
}
