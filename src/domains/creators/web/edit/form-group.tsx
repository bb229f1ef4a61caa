import { type ReactNode, useId } from 'react';
import { Heading } from '#design/parts/text.tsx';
import styles from './profile-form.module.css';

interface FormGroupProps {
  title: string;
  /** What these fields are for, and who sees them. */
  line?: ReactNode;
  /** "1 of 3". */
  step?: string;
  /** The target of links on the same page. */
  id?: string;
  children: ReactNode;
}

/** A titled group of fields. */
export function FormGroup({ title, line, step, id, children }: FormGroupProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={styles.group}>
      <div>
        <div className={styles.groupTitle}>
          <Heading level={2} id={titleId}>
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
