import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { PlainToastRegion } from './plain-toast-region.tsx';
import type { ToastQueue, ToastRequest } from './toast-queue.ts';
import type { ToastRegionProps } from './toast-region.tsx';

interface ToastActions {
  /** Shows a toast; the answer is its id. */
  show: (toast: ToastRequest) => string;
  close: (id: string) => void;
}

const ToastContext = createContext<ToastActions | null>(null);

const load = () => import('./toast-region.tsx');

// Where it cannot be had the page must not go for that, and what is to be said is said all the same.
const ToastRegion = lazy<(props: ToastRegionProps) => ReactNode>(() =>
  load().catch(() => ({ default: PlainToastRegion })),
);

/** Fetches what shows them while all is well: the first one may have to say that the line is gone. */
export function fetchToasts(): void {
  load().catch(() => {
    // Tried again with the first one.
  });
}

interface ToastProviderProps {
  /** Names the region: "Notices". */
  label: string;
  closeLabel: string;
  children: ReactNode;
}

/** Holds the toasts of the app. The part that shows them, and its library, come later. */
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
