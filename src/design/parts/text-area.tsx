import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useField } from './field.tsx';
import box from './input-box.module.css';
import styles from './text-area.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue'> {
  value: string;
  /** `chat`: the writing line of a conversation. `bare`: writing straight onto the page, as in a composer. */
  look?: 'chat' | 'bare';
}

/**
 * Text of many lines, set in the direction of what is written in it. It grows with that, up to its largest height, and
 * then scrolls.
 */
export function TextArea({ value, look, className, rows = 3, ...rest }: TextAreaProps) {
  const field = useField();
  const outside = look === 'bare' ? styles.bare : classNames(box.box, look === 'chat' && box.chat);
  return (
    <span className={classNames(outside, styles.grow, look === 'chat' && styles.chat, className)}>
      {/* The twin holds the same text and gives the box its height; no script measures anything. */}
      <span className={styles.twin} aria-hidden>{`${value}\n`}</span>
      <textarea
        {...(value !== '' && { dir: 'auto' })}
        {...field}
        {...rest}
        rows={look ? 1 : rows}
        value={value}
        className={styles.area}
      />
    </span>
  );
}
