/** The landing page: what the site is, its creators, public posts, how prices are shown, and registration. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Heading } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { findSelf } from '#domains/accounts/web/index.ts';
import { listFeed } from '#domains/content/contract/feeds.contract.ts';
import { PostTeaser } from '#domains/content/web/index.ts';
import { listTopCreators } from '#domains/creators/contract/directory.contract.ts';
import { CreatorTile } from '#domains/creators/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { PublicHead } from '#platform/web/page/public-head.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import styles from './welcome.module.css';

// Two rows of a wide page, or one where there are fewer people; and three posts beside each other.
const CREATORS = 8;
const CREATORS_IN_A_ROW = 4;
const POSTS = 3;

const load = pageLoad(async ({ api }) => {
  const [me, creators, open] = await Promise.all([
    findSelf(api),
    api.call(listTopCreators, { query: { limit: CREATORS } }),
    api.call(listFeed, { query: { audience: 'latest', type: 'photo', unlocked: true, limit: POSTS } }),
  ]);
  if (me) throw redirect('/home');
  const shown = creators.data.length < CREATORS ? CREATORS_IN_A_ROW : CREATORS;
  return { creators: creators.data.slice(0, shown), posts: open.data };
});
// On the server only: signed-in users are redirected home before anything is rendered.
export const loader = load.onServer;

export default function Welcome() {
  const { creators, posts } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName, homeTitle, homeMetaDescription, homeMetaKeywords } = useSettings();
  const ownDescription = t`A house of people who make things. Follow them, unlock what you like, and see every price first.`;
  return (
    <div className={styles.page}>
      <PublicHead
        title={homeTitle || t`${siteName} · A seat close to the people whose work you love`}
        sharedTitle={homeTitle || siteName}
        description={homeMetaDescription || ownDescription}
        path="/"
      />
      {homeMetaKeywords && <meta name="keywords" content={homeMetaKeywords} />}
      <Opening />
      {creators.length > 0 && (
        <Part title={t`Who’s in the house`} more={{ href: '/creator', words: t`See everybody` }}>
          <div className={styles.creators}>
            {creators.map((creator) => (
              <CreatorTile key={creator._id} creator={creator} />
            ))}
          </div>
        </Part>
      )}
      {posts.length > 0 && (
        <Part title={t`Open to everyone`} more={{ href: '/home', words: t`Read on` }}>
          <div className={styles.posts}>
            {posts.map((post) => (
              <PostTeaser key={post._id} post={post} />
            ))}
          </div>
        </Part>
      )}
      <HowMoneyIsShown />
      <Join />
    </div>
  );
}

function Opening() {
  const { t } = useLingui();
  return (
    <section className={styles.opening}>
      <div className={styles.words}>
        <h1 className={styles.line}>{t`A seat close to the people whose work you love.`}</h1>
        <p className={styles.lead}>
          {t`People who make things, and show you how. Look around as long as you like.`}
        </p>
        <Actions>
          <Button kind="main" size="hero" href="/creator">
            {t`See who is in the house`}
          </Button>
          <Button kind="line" size="hero" href="/auth/register">
            {t`Create an account`}
          </Button>
        </Actions>
      </div>
      <picture className={styles.stage}>
        <source media="(min-width: 900px)" srcSet="/house/portrait.webp" />
        <img
          src="/house/phone.webp"
          alt={t`Paper-cut arches around a lit stage, seen from the seats`}
          fetchPriority="high"
        />
      </picture>
    </section>
  );
}

interface PartProps {
  title: string;
  more?: { href: string; words: string };
  children: ReactNode;
}

function Part({ title, more, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <header className={styles.partHead}>
        <Heading level={2} size="page" id={id}>
          {title}
        </Heading>
        {more && <TextLink href={more.href}>{more.words}</TextLink>}
      </header>
      {children}
    </section>
  );
}

/** Three promises about money. */
function HowMoneyIsShown() {
  const { t } = useLingui();
  const format = useFormat();
  const { minimumWalletPrice } = useSettings();
  const least = format.money(minimumWalletPrice);
  return (
    <Part title={t`Money stands in the open`}>
      <ul className={styles.promises}>
        <MoneyPromise title={t`Two notches mean money`}>
          {t`Whatever looks like a ticket costs something, and the price stands on it before you press. Nothing else can spend.`}
        </MoneyPromise>
        <MoneyPromise title={t`Bought once, yours for good`}>
          {t`What you unlock stays open to you. You fill your wallet when you want, from ${least}; nothing renews by itself.`}
        </MoneyPromise>
        <MoneyPromise title={t`Every amount has its reasons`}>
          {t`You see what each line of your wallet was for. Creators see the price, our fee and what is theirs, line by line.`}
        </MoneyPromise>
      </ul>
    </Part>
  );
}

function MoneyPromise({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={styles.promise}>
      <Heading level={3} size="name">
        {title}
      </Heading>
      <p>{children}</p>
    </li>
  );
}

function Join() {
  const { t } = useLingui();
  return (
    <section className={styles.join} aria-label={t`Join`}>
      <div className={styles.way}>
        <Heading level={2}>{t`Come to watch`}</Heading>
        <p>{t`Follow whom you like, free of charge.`}</p>
        <Button kind="main" href="/auth/fan-register">
          {t`Create a fan account`}
        </Button>
      </div>
      <div className={styles.way}>
        <Heading level={2}>{t`Come to show something`}</Heading>
        <p>{t`Publish for everyone, for followers, or at a price that you set.`}</p>
        <Button href="/auth/creator-register">{t`Create a creator account`}</Button>
      </div>
    </section>
  );
}
