/** Everything of one's own in one list: what a phone has no room for in its bottom bar. */
import { useLingui } from '@lingui/react/macro';
import {
  IconBookmark,
  IconChevronRight,
  IconDiscount,
  IconId,
  IconMailForward,
  IconPencil,
  IconReceipt,
  IconSettings,
  IconShoppingBag,
  IconSpeakerphone,
  IconStar,
  IconTag,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Anchor } from '#design/parts/anchor.tsx';
import { Avatar } from '#design/parts/avatar.tsx';
import { type Glyph, Icon } from '#design/parts/icon.tsx';
import { Money } from '#design/parts/money.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { getSelf } from '#domains/accounts/contract/self.contract.ts';
import { LogOutButton } from '#domains/accounts/web/index.ts';
import { OwnFoot } from '#domains/site/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useIsUnheard } from '#platform/web/live/socket.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import styles from './me.module.css';

/** For pages that only use the session's data: this call redirects visitors to log in. */
const signedInLoad = pageLoad(async ({ api }) => {
  await api.call(getSelf);
  return null;
});
export const loader = signedInLoad.onServer;
export const clientLoader = signedInLoad.inBrowser;

interface Place {
  href: string;
  label: string;
  icon: Glyph;
  /** What is there now. */
  trailing?: ReactNode;
}

export default function Me() {
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { me, isCreator } = useSession();
  const places = usePlaces();
  if (!me) return null;
  return (
    <ContextColumns>
      <title>{t`Me · ${siteName}`}</title>
      <div className={styles.page}>
        <header className={styles.who}>
          <Avatar src={me.avatar} size="l" ring={isCreator} />
          <div className={styles.words}>
            <h1 className={styles.name}>
              <bdi>{me.name || me.username}</bdi>
            </h1>
            {me.username && (
              <p className={styles.handle}>
                <bdi>@{me.username}</bdi>
              </p>
            )}
          </div>
        </header>
        <nav aria-label={t`Your account`}>
          <ul>
            {places.map(({ href, label, icon, trailing }) => (
              <li key={href} className={styles.row}>
                <Anchor href={href} className={styles.place}>
                  <Icon glyph={icon} size="l" />
                  <span className={styles.label}>{label}</span>
                  {trailing}
                  <Icon glyph={IconChevronRight} size="s" flip className={styles.chevron} />
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
        <LogOutButton />
        <OwnFoot narrow />
      </div>
    </ContextColumns>
  );
}

/** The navigation of the signed-in user; only pages that exist for the role. */
function usePlaces(): Place[] {
  const { t } = useLingui();
  const { me, isFan, isCreator } = useSession();
  const format = useFormat();
  const isUnheard = useIsUnheard();
  const account = { href: '/user/account', label: t`Account`, icon: IconSettings };
  const purchases = { href: '/user/purchases', label: t`Purchases`, icon: IconShoppingBag };
  const followed = {
    href: '/user/following',
    label: t({ message: 'Following', context: 'list of creators' }),
    icon: IconUsers,
  };
  const saved = { href: '/user/bookmarks', label: t`Saved`, icon: IconBookmark };
  if (isFan) {
    return [
      {
        href: '/wallet',
        label: t`Wallet`,
        icon: IconWallet,
        trailing: !isUnheard && <Money gold>{format.tokens(me?.balance ?? 0)}</Money>,
      },
      followed,
      saved,
      { href: '/user/my-subscription', label: t`Subscriptions`, icon: IconStar },
      purchases,
      account,
    ];
  }
  if (isCreator) {
    return [
      { href: `/${me?.username}`, label: t`View profile`, icon: IconId },
      { href: '/creator/account', label: t`Edit profile`, icon: IconPencil },
      { href: '/creator/broadcasts', label: t`Broadcasts`, icon: IconMailForward },
      { href: '/creator/my-subscriber', label: t`Subscribers`, icon: IconStar },
      { href: '/creator/subscription-offers', label: t`Subscription prices`, icon: IconTag },
      { href: '/creator/promotion-links', label: t`Promotion links`, icon: IconSpeakerphone },
      { href: '/creator/followers', label: t`Followers`, icon: IconUsers },
      { href: '/creator/earning', label: t`Earnings`, icon: IconReceipt },
      { href: '/creator/coupons', label: t`Coupons`, icon: IconDiscount },
      followed,
      saved,
      purchases,
      account,
    ];
  }
  return [purchases, account];
}
