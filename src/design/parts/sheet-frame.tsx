/** The frame of every sheet and dialog: the dimmed page behind it, its position, and its surface. */
import { Dialog } from '@base-ui/react/dialog';
import { createContext, type ReactNode, type RefObject, use } from 'react';
import { classNames } from './class-names.ts';
import styles from './sheet.module.css';
import { useSwipeAway } from './use-swipe-away.ts';

type Handle = ReturnType<typeof useSwipeAway<HTMLDivElement>>['handle'];

const SheetHandle = createContext<Handle | undefined>(undefined);

interface SheetFrameProps {
  /** A finger has pulled it away by its grip. */
  onPullAway: () => void;
  /** What takes the focus first; otherwise the first thing that can. */
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
}

/** Use it inside a dialog root, which controls when it is open. */
export function SheetFrame({ onPullAway, initialFocus, className, children }: SheetFrameProps) {
  const { sheet, handle } = useSwipeAway<HTMLDivElement>(onPullAway);
  return (
    <Dialog.Portal>
      <Dialog.Backdrop className={styles.backdrop} />
      <Dialog.Viewport className={styles.viewport}>
        <Dialog.Popup ref={sheet} initialFocus={initialFocus} className={classNames(styles.popup, className)}>
          <SheetHandle value={handle}>{children}</SheetHandle>
        </Dialog.Popup>
      </Dialog.Viewport>
    </Dialog.Portal>
  );
}

/** The head of a sheet, by which a finger pulls it down. */
export function SheetGrip({
  className = styles.handle,
  children,
}: {
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div className={className} {...use(SheetHandle)}>
      <span className={styles.grab} aria-hidden />
      {children}
    </div>
  );
}
