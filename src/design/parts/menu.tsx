import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { type Glyph, Icon } from './icon.tsx';
import styles from './menu.module.css';
import { POPUP_OFFSET_PIXELS } from './popup-offset.ts';
import { useLandmark } from './use-landmark.ts';

interface MenuProps {
  /** The button that opens it: one of our buttons, with its own label. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end';
  open?: boolean;
  /** Open from its first moment: for menus that are loaded when they are asked for. */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Acts that are there when asked for. Arrow keys, first letters and Escape work as everywhere. */
export function Menu({ trigger, children, align = 'end', open, defaultOpen, onOpenChange }: MenuProps) {
  const [place, triggerRef] = useLandmark();
  return (
    <BaseMenu.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <BaseMenu.Trigger ref={triggerRef} render={trigger} />
      <BaseMenu.Portal container={place}>
        <BaseMenu.Positioner className={styles.positioner} align={align} sideOffset={POPUP_OFFSET_PIXELS}>
          <BaseMenu.Popup className={styles.popup}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

interface MenuItemProps {
  children: ReactNode;
  icon?: Glyph;
  /** Says in words what a picture alone stands for. */
  label?: string;
  /** A second line, for what the word alone does not say. */
  line?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
  /** A place to go instead of something to do. */
  href?: string;
}

/** One act, or one place. */
export function MenuItem({ children, icon, label, line, danger, disabled, onSelect, href }: MenuItemProps) {
  const classes = classNames(styles.item, danger && styles.danger);
  const inside = (
    <>
      {icon && <Icon glyph={icon} className={styles.icon} />}
      <span className={styles.words}>
        {children}
        {line && <span className={styles.line}>{line}</span>}
      </span>
    </>
  );
  return href === undefined ? (
    <BaseMenu.Item className={classes} disabled={disabled} onClick={onSelect} aria-label={label}>
      {inside}
    </BaseMenu.Item>
  ) : (
    <BaseMenu.LinkItem className={classes} render={<Anchor href={href} />}>
      {inside}
    </BaseMenu.LinkItem>
  );
}

/** Items side by side, for a few small pictures. */
export function MenuRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <BaseMenu.Group className={styles.row} aria-label={label}>
      {children}
    </BaseMenu.Group>
  );
}

/** Parts what belongs together from what does not. */
export function MenuRule() {
  return <BaseMenu.Separator className={styles.rule} />;
}
