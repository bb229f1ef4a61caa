/** The posts that brought the most in the last 30 days. */

import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlignLeft } from '@tabler/icons-react';
import { Anchor } from '#design/parts/anchor.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { Money } from '#design/parts/money.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { useItemName } from '#domains/wallet/web/index.ts';
import { useFormat } from '#platform/web/text/format.ts';
import styles from './studio.module.css';
import type { StudioData } from './studio-data.ts';

export function WhatWorked({ best }: Pick<StudioData, 'best'>) {
  const { t } = useLingui();
  if (best.length === 0) {
    return (
      <section>
        <Heading level={2}>{t`Top posts`}</Heading>
        <Text size="small" tone="third">{t`Your top posts appear here after the first unlock or tip.`}</Text>
      </section>
    );
  }
  return (
    <section>
      <Heading level={2}>{t`Top posts`}</Heading>
      <Text size="small" tone="third">{t`In the last 30 days, after fees`}</Text>
      <ol className={styles.rows}>
        {best.map((post) => (
          <li key={post.itemId} className={styles.row}>
            {post.href ? (
              <Anchor href={post.href} className={styles.post}>
                <BestPost post={post} />
              </Anchor>
            ) : (
              <div className={styles.post}>
                <BestPost post={post} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function BestPost({ post }: { post: StudioData['best'][number] }) {
  const format = useFormat();
  const nameOf = useItemName();
  return (
    <>
      <span className={styles.thumb}>
        {post.picture ? (
          <img src={post.picture} alt="" loading="lazy" className={styles.thumbImage} />
        ) : (
          <Icon glyph={IconAlignLeft} />
        )}
      </span>
      <span className={styles.words}>
        <strong className={styles.title} dir="auto">
          {nameOf('feed', post.title)}
        </strong>
        <Text as="span" size="small" tone="third">
          {post.href ? (
            <WhatBroughtIt post={post} />
          ) : (
            <OwnText>
              <Trans>Removed from your posts</Trans>
            </OwnText>
          )}
        </Text>
      </span>
      <Money gold size="name">
        {format.tokens(post.net)}
      </Money>
    </>
  );
}

function WhatBroughtIt({ post: { count, tips } }: { post: StudioData['best'][number] }) {
  const { t } = useLingui();
  const format = useFormat();
  if (count === 0)
    return (
      <OwnText>
        <Plural value={tips} one="Post, # tip" other="Post, # tips" />
      </OwnText>
    );
  const unlocks = t`${plural(count, { one: 'Post, # unlock', other: 'Post, # unlocks' })}`;
  if (tips === 0) return <OwnText>{unlocks}</OwnText>;
  return <OwnText>{format.list([unlocks, t`${plural(tips, { one: '# tip', other: '# tips' })}`])}</OwnText>;
}
