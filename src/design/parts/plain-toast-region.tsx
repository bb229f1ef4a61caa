import { useEffect, useState } from 'react';
import styles from './plain-toast-region.module.css';
import type { QueuedToast } from './toast-queue.ts';
import type { ToastRegionProps } from './toast-region.tsx';

/**
 * The fallback for the toast region when its code could not be loaded because the connection was lost. Shows the
 * newest toast, until it is closed.
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
