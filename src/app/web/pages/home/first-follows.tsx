/** In place of a feed without anybody in it: whom one might follow, one press each. */

import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import type { DirectoryCard } from '#domains/creators/contract/directory.contract.ts';
import { FollowButton } from '#domains/creators/web/index.ts';
import { useFormat } from '#platform/web/text/format.ts';
import styles from './home.module.css';

export function FirstFollows({ creators }: { creators: readonly DirectoryCard[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const [followed, setFollowed] = useState(0);
  const hasBegun = followed > 0;
  return (
    <section className={styles.welcome}>
      <div>
        <Heading level={2}>{t`Follow your first creators`}</Heading>
        <Text tone="second">
          {t`Follow a few creators you like. It’s free, and their posts appear here.`}
        </Text>
      </div>
      <ul className={styles.faces}>
        {creators.map((creator) => (
          <li key={creator._id}>
            <IdentityRow
              href={`/${creator.username}`}
              picture={<Avatar src={creator.avatar} size="m" ring />}
              name={creator.name}
              line={format.list(creator.categories) || <Followers count={creator.followerCount} />}
              trailing={
                <FollowButton
                  creator={creator}
                  onChange={(isFollowed) => setFollowed((before) => before + (isFollowed ? 1 : -1))}
                />
              }
            />
          </li>
        ))}
      </ul>
      <div className={styles.welcomeActions}>
        {hasBegun && <Button kind="main" href="/home">{t`Go to your feed`}</Button>}
        <Button kind="line" href="/creator">{t`Browse creators`}</Button>
      </div>
    </section>
  );
}

/** How many follow somebody, in words. */
function Followers({ count }: { count: number }) {
  const { t } = useLingui();
  if (count === 0) return <OwnText>{t`New creator`}</OwnText>;
  return (
    <OwnText>
      <Plural value={count} one="# follower" other="# followers" />
    </OwnText>
  );
}
