/** What stands in the phone's top bar of people who are logged in: wallet, search, bell. */
import { useLingui } from '@lingui/react/macro';
import { IconBell, IconSearch } from '@tabler/icons-react';
import { Badge } from '#design/parts/badge.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { Money } from '#design/parts/money.tsx';
import { PriceTag } from '#design/parts/price-tag.tsx';
import { useUnseenNotices } from '#domains/notifications/web/index.ts';
import { useIsUnheard } from '#platform/web/live/socket.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import styles from './frames.module.css';

/** What a fan has to spend, as a tag that leads to the wallet; no figure where nobody knows whether it still holds. */
export function WalletTag() {
  const { me, isFan } = useSession();
  const { t } = useLingui();
  const format = useFormat();
  const isUnheard = useIsUnheard();
  if (!me || !isFan) return null;
  if (isUnheard) return <PriceTag href="/wallet">{t`Wallet`}</PriceTag>;
  const amount = format.tokens(me.balance);
  return (
    <PriceTag href="/wallet" label={t`Wallet, ${amount}`}>
      <Money>{amount}</Money>
    </PriceTag>
  );
}

/** On a phone: to the search over the whole site. */
export function SearchButton() {
  const { t } = useLingui();
  return <IconButton href="/search" label={t`Search`} glyph={IconSearch} large />;
}

/** On a phone: to what happened, with how much of it is new. */
export function BellButton() {
  const { t } = useLingui();
  const format = useFormat();
  const unseen = useUnseenNotices();
  return (
    <span className={styles.bell}>
      <IconButton href="/notifications" label={t`Notifications`} glyph={IconBell} large />
      {unseen > 0 && (
        <Badge label={t({ message: 'unread', context: 'read after a number' })} className={styles.bellBadge}>
          {format.count(unseen)}
        </Badge>
      )}
    </span>
  );
}
