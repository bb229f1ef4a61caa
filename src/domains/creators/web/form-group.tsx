import { type ReactNode, useId } from 'react';
import { Heading } from '#design/parts/text.tsx';
import styles from './profile-form.module.css';

interface FormGroupProps {
  title: string;
  /** What these fields are for, and who sees them. */
  line?: ReactNode;
  /** "1 of 3". */
  step?: string;
  children: ReactNode;
}

/** Fields that belong together, with their title. */
export function FormGroup({ title, line, step, children }: FormGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <div>
        <div className={styles.groupTitle}>
          <Heading level={2} id={id}>
            {title}
          </Heading>
          {step && <span>{step}</span>}
        </div>
        {line && <p className={styles.quiet}>{line}</p>}
      </div>
      {children}
    </section>
  );
}
