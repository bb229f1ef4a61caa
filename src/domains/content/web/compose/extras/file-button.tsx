import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '#design/parts/button.tsx';
import styles from './extras.module.css';

interface FileButtonProps {
  label: string;
  hint?: string;
  /** What may be chosen, as the `accept` of a file input. */
  accept: string;
  onChoose(file: File): void;
}

/** A button that asks for one file. */
export function FileButton({ label, hint, accept, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.choose}>
      <Button icon={IconUpload} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {hint && <span className={styles.hint}>{hint}</span>}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}
