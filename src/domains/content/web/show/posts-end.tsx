import { useLingui } from '@lingui/react/macro';
import { Anchor } from '#design/parts/anchor.tsx';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { useNearEnd } from '#platform/web/lists/use-near-end.ts';
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
  const end = useNearEnd(more, !(done || loading || failed));

  return (
    <div ref={end} className={styles.end} role="status">
      {failed && <Button kind="line" onClick={more}>{t`Couldn’t load more. Try again`}</Button>}
      {done && <OwnText>{t`You’re all caught up`}</OwnText>}
    </div>
  );
}
