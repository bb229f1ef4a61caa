import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './panel.module.css';
import { POPUP_OFFSET_PIXELS } from './popup-offset.ts';

interface PanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What has opened it: it stands beside this, and gives the focus back to it. A press on it is left to it. */
  opener: HTMLElement;
  /** Names the panel; shown as its title. */
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
  /** Stays in view while the content scrolls. */
  foot?: ReactNode;
}

/**
 * A panel beside what has opened it, for a look at something while the page stays. Escape, and a press outside, close
 * it. For wide pages: on a phone what it shows is a page.
 */
export function Panel({ open, onOpenChange, opener, title, aside, children, foot }: PanelProps) {
  // Where it closes because one goes to another page, the focus belongs there.
  const isDismissed = useRef(false);
  useEffect(() => {
    if (open) isDismissed.current = false;
  }, [open]);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        if (event.target instanceof Node && opener.contains(event.target)) return;
        isDismissed.current = !next;
        onOpenChange(next);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={opener}
          side="inline-end"
          align="start"
          positionMethod="fixed"
          sideOffset={POPUP_OFFSET_PIXELS}
          className={styles.positioner}
        >
          <Popover.Popup className={styles.panel} finalFocus={() => isDismissed.current && opener}>
            <header className={styles.head}>
              <Popover.Title className={styles.title}>{title}</Popover.Title>
              {aside}
            </header>
            <div className={styles.content}>{children}</div>
            {foot && <footer className={styles.foot}>{foot}</footer>}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
