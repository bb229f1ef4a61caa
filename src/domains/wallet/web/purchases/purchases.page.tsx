/** What one has bought, newest first, each with its receipt; tips are in the wallet's history. */
import { useLingui } from '@lingui/react/macro';
import { IconPhoto } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Money } from '#design/parts/money.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { MoneyTimeZone, NearMoneyTime } from '#domains/site/web/index.ts';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt, listQuery, readListAddress } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { searchCharges } from '../../contract/charges.contract.ts';
import { updateBalance } from '../../contract/wallet.events.ts';
import { useItemName, useSellable } from '../sellables.tsx';
import styles from './purchases.module.css';

const PAGE_SIZE = 24;

const load = pageLoad(async ({ api, url }) => {
  const address = readListAddress(url, { pageSize: PAGE_SIZE });
  const { limit, offset } = listQuery(address);
  const query = { withoutTips: true, limit, offset };
  return { purchases: await listAt(url, address, api.call(searchCharges, { query })), address };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Purchases() {
  const { purchases, address } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const refresh = useRefresh();
  // Every purchase and refund also changes the balance.
  useSocketEvent(updateBalance, refresh);
  useReconnected(refresh);
  return (
    <ContextColumns>
      <title>{t`Purchases · ${siteName}`}</title>
      <div className={styles.page}>
        <PageHead title={t`Purchases`} />
        {purchases.data.length === 0 ? (
          <NoPurchases />
        ) : (
          <>
            <ul className={styles.rows}>
              {purchases.data.map((purchase) => (
                <li key={purchase._id}>
                  <PurchaseRow purchase={purchase} />
                </li>
              ))}
            </ul>
            <MoneyTimeZone />
          </>
        )}
        <PageLinks address={address} total={purchases.total} />
      </div>
    </ContextColumns>
  );
}

type Purchase = EndpointResult<typeof searchCharges>['data'][number];

function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useItemName();
  const find = useSellable();
  const { _id, type, targetId, title, item, performerInfo, totalPrice, status, createdAt } = purchase;
  return (
    <IdentityRow
      wraps
      // What is gone leads nowhere.
      href={item ? find(type)?.addressOf?.(targetId) : undefined}
      picture={
        item?.picture ? (
          <img className={styles.picture} src={item.picture} alt="" loading="lazy" />
        ) : (
          <span className={styles.picture}>
            <Icon glyph={IconPhoto} />
          </span>
        )
      }
      name={nameOf(type, title)}
      line={
        <span className={styles.about}>
          <bdi>{performerInfo.name}</bdi>
          <NearMoneyTime value={createdAt} />
          {status === 'refunded' && <strong className={styles.state}>{t`Refunded`}</strong>}
          {item?.isRemoved && <span>{t`Removed by the creator, still yours`}</span>}
          {!item && <span>{t`No longer available`}</span>}
        </span>
      }
      trailing={
        <span className={styles.end}>
          <Money gold size="name">
            {format.tokens(totalPrice)}
          </Money>
          <TextLink href={`/wallet/receipts/${_id}`} className={styles.receipt}>{t`Receipt`}</TextLink>
        </span>
      }
    />
  );
}

function NoPurchases() {
  const { t } = useLingui();
  const { isFan } = useSession();
  return (
    <EmptyState
      drawing="lamp"
      title={t`No purchases yet`}
      action={<Button kind="main" href="/creator">{t`Browse creators`}</Button>}
    >
      {isFan
        ? t`Posts you unlock appear here. You keep them even if they’re removed later.`
        : t`Only fans can unlock posts, so this list stays empty.`}
    </EmptyState>
  );
}
