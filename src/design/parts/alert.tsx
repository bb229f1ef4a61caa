import { IconAlertCircle, IconCircleCheck, IconCopy, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './alert.module.css';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const ICONS = { error: IconAlertCircle, success: IconCircleCheck, info: IconInfoCircle } as const;

interface AlertProps {
  tone: keyof typeof ICONS;
  /** What happened. */
  title: string;
  /** Whether money or text is safe, and what to do now. */
  children?: ReactNode;
  /** The number under which it can be found, with the words of the button that copies it. */
  code?: { value: string; copyLabel: string; copiedLabel: string };
  /** The action: "Try again". */
  action?: ReactNode;
  className?: string;
}

/** What went wrong or well, in plain words, where it happened. An error is read out at once. */
export function Alert({ tone, title, children, code, action, className }: AlertProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(styles.alert, styles[tone], className)}
    >
      <Icon glyph={ICONS[tone]} className={styles.sign} />
      <div className={styles.words}>
        <strong>{title}</strong>
        {children && <div className={styles.more}>{children}</div>}
        {(action || code) && (
          <div className={styles.actions}>
            {action}
            {code && <CopyCode {...code} />}
          </div>
        )}
      </div>
    </div>
  );
}

function CopyCode({ value, copyLabel, copiedLabel }: NonNullable<AlertProps['code']>) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    // A browser may refuse: the text stays visible beside the button.
    await navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <span className={styles.code}>
      <code>{value}</code>
      <Button kind="quiet" size="dense" icon={IconCopy} onClick={copy}>
        {copied ? copiedLabel : copyLabel}
      </Button>
    </span>
  );
}
