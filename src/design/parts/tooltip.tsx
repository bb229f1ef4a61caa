import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { POPUP_OFFSET_PIXELS } from './popup-offset.ts';
import styles from './tooltip.module.css';
import { useLandmark } from './use-landmark.ts';

interface TooltipProps {
  /** A few words more. Nothing that one cannot do without: a finger never sees it. */
  text: string;
  /** What it explains; it can take the focus and has a name of its own. */
  children: ReactElement;
  side?: 'top' | 'bottom';
}

/** A few words beside what is under the pointer or in focus. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const [place, triggerRef] = useLandmark();
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger ref={triggerRef} render={children} />
      <BaseTooltip.Portal container={place}>
        <BaseTooltip.Positioner className={styles.positioner} side={side} sideOffset={POPUP_OFFSET_PIXELS}>
          <BaseTooltip.Popup className={styles.popup}>{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
