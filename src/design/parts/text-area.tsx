import type { ComponentProps } from 'react';
import { figureApart } from './apart.ts';
import { classNames } from './class-names.ts';
import box from './input-box.module.css';
import styles from './text-area.module.css';
import { useField } from './use-field.ts';

// The counter is shown when so few characters are left.
const NEAR = 0.8;

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'maxLength'> {
  value: string;
  /** Letters that fit. More can be typed and pasted, so that nothing is cut off unseen: what is too much is counted. */
  most?: number | undefined;
  /**
   * `chat`: the writing line of a conversation. `bare`: writing straight onto the page, as in a composer; `title`: the
   * same for what stands above.
   */
  variant?: 'chat' | 'bare' | 'title';
}

/**
 * Text of many lines, set in the direction of what is written in it. It grows with that, up to its largest height, and
 * then scrolls.
 */
export function TextArea({ value, variant, most, className, rows = 3, ...rest }: TextAreaProps) {
  const field = useField();
  const isOver = most !== undefined && value.length > most;
  const outside =
    variant === 'bare' || variant === 'title'
      ? classNames(styles.bare, variant === 'title' && styles.title)
      : classNames(box.box, variant === 'chat' && box.chat);
  return (
    <span className={classNames(outside, styles.grow, variant === 'chat' && styles.chat, className)}>
      {/* A hidden copy holds the same text and gives the box its height; no script measures anything. */}
      <span className={styles.duplicate} aria-hidden>{`${value}\n`}</span>
      <textarea
        {...(value !== '' && { dir: 'auto' })}
        {...field}
        {...rest}
        {...(isOver && { 'aria-invalid': true })}
        data-most={most}
        rows={variant ? 1 : rows}
        value={value}
        className={styles.area}
      />
      {most !== undefined && value.length > most * NEAR && (
        <span className={classNames(styles.count, isOver && styles.over)} role="status">
          {figureApart(`${value.length} / ${most}`)}
        </span>
      )}
    </span>
  );
}
