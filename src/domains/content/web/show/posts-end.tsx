import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Anchor } from '#design/parts/anchor.tsx';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import styles from './post-pages.module.css';

interface PostsEndProps {
  done: boolean;
  loading: boolean;
  failed: boolean;
  more(): void;
}

/** Link to the next page, for browsers without script. */
export function OlderLink({ href, words }: { href: string; words: string }) {
  return (
    <noscript>
      <p className={styles.older}>
        <Anchor href={href}>{words}</Anchor>
      </p>
    </noscript>
  );
}

/** The end of an endless list: loads the next page, or says that there is none. */
export function PostsEnd({ done, loading, failed, more }: PostsEndProps) {
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const target = end.current;
    if (!target || done || loading || failed) return;
    // Loads well before the end is in view.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '1200px',
    });
    observer.observe(target);
    return () => observer.disconnect();
  });

  return (
    <div ref={end} className={styles.end} role="status">
      {failed && <Button kind="line" onClick={more}>{t`Couldn’t load more. Try again`}</Button>}
      {done && <OwnText>{t`You’re all caught up`}</OwnText>}
    </div>
  );
}
