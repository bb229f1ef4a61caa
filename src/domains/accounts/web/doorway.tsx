/** The entrance: a lit stage on one side, one form on the other. Around log-in and all registrations. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Brandmark } from '#design/parts/brandmark.tsx';
import { useSettings } from '#platform/web/settings.tsx';
import styles from './doorway.module.css';

interface DoorwayProps {
  title: string;
  /** One sentence below the title. */
  line?: ReactNode;
  children: ReactNode;
  /** For forms with fields side by side. */
  wide?: boolean;
}

export function Doorway({ title, line, children, wide }: DoorwayProps) {
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <div className={styles.entrance}>
      <header className={styles.stage}>
        <picture>
          <source media="(min-width: 900px)" srcSet="/house/portrait.webp" />
          <img
            className={styles.arches}
            src="/house/phone.webp"
            alt={t`Paper-cut arches around a lit stage, seen from the seats`}
            fetchPriority="high"
          />
        </picture>
        <Brandmark name={siteName} href="/" onPicture className={styles.mark} />
        <p className={styles.saying}>{t`A seat close to the people whose work you love.`}</p>
      </header>
      <main className={styles.side}>
        <div className={wide ? styles.wideColumn : styles.column}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {line && <p className={styles.line}>{line}</p>}
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
