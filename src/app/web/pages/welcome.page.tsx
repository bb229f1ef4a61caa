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
import { previewOfPicture } from '#domains/media/contract/link-preview.ts';
import { type FrontPage, useFrontPage } from '#domains/site/web/index.ts';
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
  const { siteName, signUp, homeTitle, homeMetaDescription, homeMetaKeywords, ...settings } = useSettings();
  const { frontPageHeadline, frontPageLine } = settings;
  const front = useFrontPage();
  const ownTitle = frontPageHeadline
    ? `${siteName} · ${frontPageHeadline}`
    : t`${siteName} · A seat close to the people whose work you love`;
  const ownDescription =
    frontPageLine || t`Follow creators, unlock the posts you like, and see every price first.`;
  return (
    <div className={styles.page}>
      <PublicHead
        title={homeTitle || ownTitle}
        sharedTitle={homeTitle || siteName}
        description={homeMetaDescription || ownDescription}
        path="/"
        picture={
          import.meta.env.SSR
            ? previewOfPicture(front.picture.src, 'wide', front.picture.alt || siteName)
            : undefined
        }
      />
      {homeMetaKeywords && <meta name="keywords" content={homeMetaKeywords} />}
      <Opening front={front} />
      {creators.length > 0 && (
        <Part title={t`Creators`} more={{ href: '/creator', words: t`See all` }}>
          <div className={styles.creators}>
            {creators.map((creator) => (
              <CreatorTile key={creator._id} creator={creator} />
            ))}
          </div>
        </Part>
      )}
      {posts.length > 0 && (
        <Part title={t`Free posts`} more={{ href: '/home', words: t`More posts` }}>
          <div className={styles.posts}>
            {posts.map((post) => (
              <PostTeaser key={post._id} post={post} />
            ))}
          </div>
        </Part>
      )}
      <HowMoneyIsShown />
      {signUp === 'open' && <Join />}
    </div>
  );
}

function Opening({ front: { headline, line, picture } }: { front: FrontPage }) {
  const { t } = useLingui();
  const { signUp } = useSettings();
  return (
    <section className={styles.opening}>
      <div className={styles.words}>
        <h1 className={styles.line} dir="auto">
          {headline}
        </h1>
        <p className={styles.lead} dir="auto">
          {line}
        </p>
        <Actions>
          <Button kind="main" size="hero" href="/creator">
            {t`Browse creators`}
          </Button>
          {signUp === 'open' ? (
            <Button kind="line" size="hero" href="/auth/register">
              {t`Create an account`}
            </Button>
          ) : (
            <Button kind="line" size="hero" href="/auth/login">
              {t`Log in`}
            </Button>
          )}
        </Actions>
      </div>
      <picture className={styles.stage}>
        {picture.wide && <source media="(min-width: 900px)" srcSet={picture.wide} />}
        <img
          src={picture.src}
          alt={picture.alt}
          // Of an operator's picture nobody knows where the main thing is; the box has its size without it.
          className={picture.wide ? undefined : styles.centered}
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
    <Part title={t`Clear prices`}>
      <ul className={styles.promises}>
        <MoneyPromise title={t`See the price first`}>
          {t`Everything that costs money shows its price before you tap. Nothing else is charged.`}
        </MoneyPromise>
        <MoneyPromise title={t`Buy once, keep it`}>
          {t`What you unlock stays unlocked. Top up your wallet when you want, from ${least}; nothing renews automatically.`}
        </MoneyPromise>
        <MoneyPromise title={t`Every charge explained`}>
          {t`Your wallet shows what every charge was for. Creators see the price, the platform fee and their share of every sale.`}
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
        <Heading level={2}>{t`For fans`}</Heading>
        <p>{t`Follow creators for free.`}</p>
        <Button kind="main" href="/auth/fan-register">
          {t`Create a fan account`}
        </Button>
      </div>
      <div className={styles.way}>
        <Heading level={2}>{t`For creators`}</Heading>
        <p>{t`Post for everyone, for followers, or at a price you set.`}</p>
        <Button href="/auth/creator-register">{t`Create a creator account`}</Button>
      </div>
    </section>
  );
}
