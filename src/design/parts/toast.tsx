import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react';

export interface ToastRequest {
  /** What has happened, in a few words. */
  text: string;
  /** The way back, or to where the thing now is. */
  action?: { label: string; onPress: () => void };
  /** `error` is read out at once and stays until it is closed. */
  tone?: 'error';
}

/** A request on its way to the region that shows it. */
export interface QueuedToast extends ToastRequest {
  id: string;
}

interface ToastActions {
  /** Shows a toast; the answer is its id. */
  show: (toast: ToastRequest) => string;
  close: (id: string) => void;
}

/** What the region listens to. It is loaded with the first toast and then drains what has waited for it. */
export interface ToastQueue {
  /** How many there have been: the number of each is its id. */
  shown: number;
  waiting: QueuedToast[];
  closing: Set<string>;
  onChange: (() => void) | null;
}

const ToastContext = createContext<ToastActions | null>(null);

const ToastRegion = lazy(() => import('./toast-region.tsx'));

interface ToastProviderProps {
  /** Names the region: "Notices". */
  label: string;
  closeLabel: string;
  children: ReactNode;
}

/** Holds the toasts of the app. The part that shows them, and its library, come with the first one. */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  const [queue] = useState<ToastQueue>(() => ({ shown: 0, waiting: [], closing: new Set(), onChange: null }));
  const [wanted, setWanted] = useState(false);
  const actions = useMemo<ToastActions>(
    () => ({
      show(toast) {
        queue.shown += 1;
        const id = `toast-${queue.shown}`;
        queue.waiting.push({ ...toast, id });
        setWanted(true);
        queue.onChange?.();
        return id;
      },
      close(id) {
        queue.closing.add(id);
        queue.onChange?.();
      },
    }),
    [queue],
  );
  return (
    <ToastContext value={actions}>
      {children}
      {wanted && (
        <Suspense fallback={null}>
          <ToastRegion queue={queue} label={label} closeLabel={closeLabel} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** Shows and closes toasts. Throws outside of a `ToastProvider`. */
export function useToast(): ToastActions {
  const actions = use(ToastContext);
  if (!actions) throw new Error('useToast needs a ToastProvider around it');
  return actions;
}
