/** The frame for signed-in users: side bar, bottom bar, wallet. Visitors never load it. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { Avatar } from '#design/parts/avatar.tsx';
import { Brandmark } from '#design/parts/brandmark.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Money } from '#design/parts/money.tsx';
import { Ticket } from '#design/parts/ticket.tsx';
import { Frame } from '#design/patterns/frame.tsx';
import { OutgoingMessages } from '#domains/messaging/web/index.ts';
import { useBellPanel } from '#domains/notifications/web/index.ts';
import { OwnHead } from '#domains/site/web/index.ts';
import { useIsUnheard } from '#platform/web/live/socket.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { OWN_PAGE } from '../../navigation.ts';
import { OfflineBanner } from '../banners/offline-banner.tsx';
import { SiteBanner } from '../banners/site-banner.tsx';
import { ReviewListener } from '../listeners/review-listener.tsx';
import { PhoneTopBar, usePageHandle } from '../use-frame-parts.tsx';
import styles from './frames.module.css';
import { BellButton, SearchButton, WalletTag } from './members-bar.tsx';
import { useNavigation } from './use-navigation.ts';

// No part of what is seen first.
const SearchSuggestions = lazyPart(async () => ({
  default: (await import('../search/search-suggestions.tsx')).SearchSuggestions,
}));

export function MembersFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { side, bottom } = useNavigation('site');
  const bell = useBellPanel(side);
  const { me } = useSession();
  // "Me" leads to everything that only the side bar has.
  const isBehindMe = !bottom.some(({ current }) => current) && side.some(({ current }) => current);
  const bottomItems = bottom.map((item) =>
    item.href === OWN_PAGE
      ? { ...item, picture: <Avatar src={me?.avatar} size="xs" />, current: item.current || isBehindMe }
      : item,
  );
  const { noBottomBar, ownBar, fills } = usePageHandle();
  return (
    <Frame
      navLabel={t`Main`}
      skipLabel={t`Skip to the content`}
      brand={<Brandmark name={siteName} href="/home" collapses />}
      items={bell.items}
      bottomItems={noBottomBar ? undefined : bottomItems}
      topBar={
        <PhoneTopBar home="/home" tabs={bottomItems}>
          <WalletTag />
          <SearchButton />
          <BellButton />
        </PhoneTopBar>
      }
      topBarScrolls={ownBar}
      fill={fills}
      foot={<Foot />}
      banner={<SiteBanner />}
      urgent={
        <>
          <OfflineBanner />
          <OutgoingMessages />
        </>
      }
    >
      <ReviewListener />
      <OwnHead />
      {bell.panel}
      {children}
      <Suspense>
        <SearchSuggestions />
      </Suspense>
    </Frame>
  );
}

/** At the foot of the side bar: what one has, and who one is. */
function Foot() {
  const { t } = useLingui();
  const { me, isFan, isCreator } = useSession();
  const format = useFormat();
  const isUnheard = useIsUnheard();
  if (!me) return null;
  return (
    <>
      {isFan && (
        <Ticket href="/wallet" size="small" stub={t`Top up`}>
          <span className={styles.walletLabel}>{t`Wallet`}</span>
          <Money size="fact">{isUnheard ? '–' : format.tokens(me.balance)}</Money>
        </Ticket>
      )}
      <IdentityRow
        small
        href={isCreator ? `/${me.username}` : '/user/account'}
        picture={<Avatar src={me.avatar} size="s" ring={isCreator} />}
        name={me.name || me.username}
      />
    </>
  );
}
