/** Who of those in the feed published since yesterday, as faces; nothing on a quiet day. */
import { Plural, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Anchor } from '#design/parts/anchor.tsx';
import { Avatar } from '#design/parts/avatar.tsx';
import { Time } from '#platform/web/time.tsx';
import styles from './new-faces.module.css';
import type { NewsOfCreator } from './new-since.ts';

export function NewFaces({ news }: { news: readonly NewsOfCreator[] }) {
  const { t } = useLingui();
  const title = useId();
  if (news.length === 0) return null;
  return (
    <section aria-labelledby={title} className={styles.strip}>
      <h2 id={title} className={styles.title}>{t`New since yesterday`}</h2>
      <ul className={styles.faces}>
        {news.map(({ creator, count, publishedAt, href }) => (
          <li key={creator._id} className={styles.face}>
            <Anchor href={href} className={styles.link}>
              <Avatar src={creator.avatar} size="m" ring />
              <span className={styles.name}>{creator.name}</span>
              <span className={styles.line}>
                {count === 1 ? (
                  <Time value={publishedAt} />
                ) : (
                  <Plural value={count} one="# post" other="# posts" />
                )}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
