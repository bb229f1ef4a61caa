import { Dialog } from '@base-ui/react/dialog';
import { IconX } from '@tabler/icons-react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';
import { SheetFrame, SheetGrip } from './sheet-frame.tsx';
import { TallTicket } from './tall-ticket.tsx';

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the sheet; shown as its title unless `hideTitle`, where the content shows it itself. */
  title: string;
  hideTitle?: boolean;
  /** One sentence below the title. */
  description?: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** The acts, at the foot; they stay in view while the content scrolls. */
  foot?: ReactNode;
  /** A wider dialog on a wide page. */
  wide?: boolean;
  /** What takes the focus first; otherwise the first thing that can. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * A sheet over the page: it slides up from the bottom of a phone, and is centered on a wide page. It traps the focus
 * and returns it; Escape, a press outside and, on a phone, a pull down on its head close it.
 */
export function Sheet(props: SheetProps) {
  const { title, hideTitle, description, closeLabel, children, foot, wide, initialFocus, ...root } = props;
  return (
    <Dialog.Root {...root}>
      <SheetFrame
        onPullAway={() => root.onOpenChange(false)}
        initialFocus={initialFocus}
        className={classNames(styles.surface, wide && styles.wide)}
      >
        <SheetGrip>
          <header className={classNames(styles.head, hideTitle && styles.hiddenHead)}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            {description && (
              <Dialog.Description className={styles.description}>{description}</Dialog.Description>
            )}
          </header>
        </SheetGrip>
        <div className={styles.content}>{children}</div>
        {foot && <footer className={styles.foot}>{foot}</footer>}
        {/* Last in order, so that the focus goes to the content first. */}
        <Dialog.Close render={<IconButton label={closeLabel} glyph={IconX} className={styles.close} />} />
      </SheetFrame>
    </Dialog.Root>
  );
}

interface TicketSheetProps
  extends Pick<SheetProps, 'open' | 'onOpenChange' | 'title' | 'closeLabel' | 'children' | 'initialFocus'> {
  /** The act and one line about it, below the perforation. A `SheetClose` among them says no. None once it is done. */
  stub?: ReactNode;
}

/** The sheet as a tall ticket: for every decision about money. */
export function TicketSheet({ title, closeLabel, children, stub, initialFocus, ...root }: TicketSheetProps) {
  return (
    <Dialog.Root {...root}>
      <SheetFrame
        onPullAway={() => root.onOpenChange(false)}
        initialFocus={initialFocus}
        className={styles.ticket}
      >
        <TallTicket floats scrolls stubSize="sheet" stub={stub} head={<SheetGrip />} className={styles.tall}>
          <Dialog.Title className={styles.hiddenHead}>{title}</Dialog.Title>
          {children}
        </TallTicket>
        <Dialog.Close className={styles.unseenClose}>{closeLabel}</Dialog.Close>
      </SheetFrame>
    </Dialog.Root>
  );
}

/** Closes the sheet it is in; render it as any of our buttons. */
export function SheetClose({ render }: { render: ReactElement }) {
  return <Dialog.Close render={render} />;
}
