import type { ReactNode } from 'react';
import { Brandmark } from '../parts/brandmark.tsx';
import { classNames } from '../parts/class-names.ts';
import styles from './entrance.module.css';

interface EntranceProps {
  siteName: string;
  /** Where the mark leads to; without it, it leads nowhere. */
  home?: string;
  /** For phones, and for all where there is no `wide` one. */
  picture: { src: string; wide?: string; alt: string };
  /** It is the operator's, of whom nobody knows how light it is: the mark on it needs a shade. */
  ofOperator?: boolean;
  /** On the stage of wide pages. */
  saying?: string;
  /** There in its place: something to look at while one works beside it. */
  beside?: ReactNode;
  /** More of the picture on phones: there is little to read, and nothing to type. */
  tall?: boolean;
  title: string;
  /** One sentence below the title. */
  line?: ReactNode;
  /** For forms with fields side by side. */
  wide?: boolean;
  children: ReactNode;
  /** A quiet line below everything. */
  foot?: ReactNode;
}

/** A page without a frame around it: a lit stage on one side, what is to be done on the other. */
export function Entrance(props: EntranceProps) {
  const { siteName, home, picture, ofOperator, saying, beside, tall, title, line, wide, children, foot } =
    props;
  return (
    <div className={classNames(styles.entrance, ofOperator && styles.ofOperator, tall && styles.tall)}>
      <header className={styles.stage}>
        <picture>
          {picture.wide && <source media="(min-width: 900px)" srcSet={picture.wide} />}
          <img className={styles.picture} src={picture.src} alt={picture.alt} fetchPriority="high" />
        </picture>
        <Brandmark name={siteName} href={home} onPicture className={styles.mark} />
        {beside ? (
          <div className={styles.beside}>{beside}</div>
        ) : (
          saying && <p className={styles.saying}>{saying}</p>
        )}
      </header>
      <main className={styles.side}>
        <div className={classNames(styles.column, wide && styles.wideColumn)}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {line && <p className={styles.line}>{line}</p>}
          </div>
          {children}
          {foot && <p className={styles.foot}>{foot}</p>}
        </div>
      </main>
    </div>
  );
}
