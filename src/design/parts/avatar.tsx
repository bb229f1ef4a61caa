import styles from './avatar.module.css';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface AvatarProps {
  /** The picture; without one the default drawing is shown. */
  src?: string | null;
  /** The user's name. Leave it empty when the name is beside it. */
  alt?: string;
  /** 24, 32, 44, 56, 72 and 112 px; `edge` is 60 on the phone and 112 on a wide page. */
  size?: 'xs' | 's' | 'm' | 'l' | 'xl' | 'edge';
  /** The thin ring of those who publish. */
  ring?: boolean;
  /** On air: the red ring with this word on it. */
  live?: string;
  /** Present now: a green point, with these words for those who do not see it. */
  online?: string;
  className?: string;
}

/** A round picture of someone. */
export function Avatar({ src, alt = '', size, ring, live, online, className }: AvatarProps) {
  return (
    <span
      className={classNames(
        styles.avatar,
        size && styles[size],
        live ? styles.onAir : ring && styles.ring,
        className,
      )}
    >
      {src ? (
        <img className={styles.picture} src={src} alt={alt} loading="lazy" decoding="async" />
      ) : (
        <NoAvatar alt={alt} />
      )}
      {live && <span className={styles.live}>{live}</span>}
      {online && (
        <span className={styles.online}>
          <VisuallyHidden>{online}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

/** The default picture: the same for everyone without one. */
function NoAvatar({ alt }: { alt: string }) {
  return (
    <>
      <svg viewBox="0 0 44 44" className={classNames(styles.picture, styles.nobody)} aria-hidden>
        <path className={styles.demoAccount} d="M9 44V29a13 11 0 0 1 26 0v15z" />
        <circle className={styles.head} cx="22" cy="18" r="7.5" />
        <path className={styles.head} d="M10.5 44a11.5 15 0 0 1 23 0z" />
      </svg>
      {alt && <VisuallyHidden>{alt}</VisuallyHidden>}
    </>
  );
}
