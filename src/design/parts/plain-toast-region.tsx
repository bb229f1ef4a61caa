import { useEffect, useState } from 'react';
import styles from './plain-toast-region.module.css';
import type { QueuedToast } from './toast-queue.ts';
import type { ToastRegionProps } from './toast-region.tsx';

/**
 * Stands in for the region of toasts where its code could not be had, because the line went before it came: what is to
 * be said then is that something is missing. Shows the newest toast, until it is closed.
 */
export function PlainToastRegion({ queue, label, closeLabel }: ToastRegionProps) {
  const [toast, setToast] = useState<QueuedToast>();
  useEffect(() => {
    const read = () => {
      const newest = queue.waiting.splice(0).at(-1);
      const closing = new Set(queue.closing);
      queue.closing.clear();
      setToast((shown) => {
        const next = newest ?? shown;
        return next && closing.has(next.id) ? undefined : next;
      });
    };
    queue.onChange = read;
    read();
    return () => {
      queue.onChange = null;
    };
  }, [queue]);
  const close = () => setToast(undefined);
  return (
    <section aria-label={label} className={toast && styles.region}>
      <p role="alert">{toast?.text}</p>
      {toast?.action && (
        <button
          type="button"
          onClick={() => {
            close();
            toast.action?.onPress();
          }}
        >
          {toast.action.label}
        </button>
      )}
      {toast && (
        <button type="button" onClick={close}>
          {closeLabel}
        </button>
      )}
    </section>
  );
}
