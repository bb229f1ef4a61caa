import type { ReactNode } from 'react';
import { Anchor } from '../parts/anchor.tsx';
import { MediaCorner, MediaFrame } from '../parts/media-frame.tsx';
import type { Picture } from '../parts/picture.ts';
import styles from './whats-new.module.css';

export interface WhatsNewNow {
  href: string;
  picture: Picture;
  title: string;
  /** A second line, on a wide page. */
  line?: ReactNode;
  /** In the corner: that it is on. */
  mark?: ReactNode;
  /** In the other corner: how many look on. */
  aside?: ReactNode;
}

export interface WhatsNewNext {
  href: string;
  day: ReactNode;
  time: ReactNode;
  title: string;
  /** What it is, in one line. */
  line?: string;
  /** A small avatar. */
  picture?: ReactNode;
}

interface WhatsNewProps {
  /** "On now and next". */
  label: string;
  now: readonly WhatsNewNow[];
  next: readonly WhatsNewNext[];
}

/** A programme in one row: what is on as a picture, then day, time and title between hairlines. */
export function WhatsNew({ label, now, next }: WhatsNewProps) {
  return (
    <ul aria-label={label} className={styles.whatsNew}>
      {now.map((item) => (
        <li key={item.href} className={styles.now}>
          <Anchor href={item.href} className={styles.link}>
            <MediaFrame picture={item.picture} shape="wide" imageClassName={styles.crop} eager>
              {item.mark && <MediaCorner>{item.mark}</MediaCorner>}
              {item.aside && <MediaCorner at="end">{item.aside}</MediaCorner>}
              <span className={styles.words}>
                <span className={styles.title} dir="auto">
                  {item.title}
                </span>
                {item.line && <span className={styles.line}>{item.line}</span>}
              </span>
            </MediaFrame>
          </Anchor>
        </li>
      ))}
      {next.map((item) => (
        <li key={item.href} className={styles.next}>
          <Anchor href={item.href} className={styles.entry}>
            <span className={styles.head}>
              <span className={styles.day}>{item.day}</span>
              {item.picture}
              <span className={styles.time}>{item.time}</span>
            </span>
            <span className={styles.what} dir="auto">
              {item.title}
            </span>
            {item.line && (
              <span className={styles.more} dir="auto">
                {item.line}
              </span>
            )}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
