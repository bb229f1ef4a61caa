/** Coupons with what they have given away, for operators and creators. */
import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { PlainTag } from '#design/parts/plain-tag.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import type { ListAddress } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import type { CouponState, OwnCoupon } from '../../contract/coupons.contract.ts';
import { CouponForm } from './coupon-form.tsx';
import type { CouponKeeper } from './coupon-keeper.ts';

const NEW = 'new';

interface CouponListProps {
  keeper: CouponKeeper;
  /** What they are for. */
  line: string;
  coupons: readonly OwnCoupon[];
  total: number;
  address: ListAddress;
  /** The id of the open one, or `new`. */
  open: string | null;
  /** Also those of creators. */
  hasCreators?: boolean;
}

export function CouponList({ keeper, line, coupons, total, address, open, hasCreators }: CouponListProps) {
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { path } = keeper;
  const add = { href: `${path}?open=${NEW}`, icon: IconPlus, children: t`Create a coupon` };
  return (
    <PageBody>
      <title>{t`Coupons · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Coupons`}
        line={line}
        aside={coupons.length > 0 && open !== NEW && <Button size="dense" {...add} />}
      />
      {open === NEW && <CouponForm keeper={keeper} />}
      <DataTable
        dense
        label={t`Coupons`}
        columns={useColumns(hasCreators)}
        rows={coupons}
        keyOf={({ _id }) => _id}
        opening={{
          openKey: open,
          hrefOf: ({ _id }, isOpen) => (isOpen ? path : `${path}?open=${_id}`),
          labelOf: ({ code }) => t`Edit ${code}`,
          content: (coupon) => <CouponForm key={coupon.revision} keeper={keeper} coupon={coupon} />,
        }}
        empty={
          open !== NEW && (
            <EmptyState drawing="lamp" title={t`No coupons yet`} action={<Button kind="main" {...add} />}>
              {t`A coupon is a code that takes a part off the price. You choose how often it works and how long.`}
            </EmptyState>
          )
        }
      />
      <PageLinks address={address} total={total} />
    </PageBody>
  );
}

function useColumns(hasCreators = false): Column<OwnCoupon>[] {
  const { t } = useLingui();
  const format = useFormat();
  const ofCreator: Column<OwnCoupon> = {
    key: 'creator',
    head: t`For`,
    phone: 'line',
    cell: ({ creator }) =>
      creator ? <bdi>{creator.name || creator.username}</bdi> : <OwnText>{t`Top-ups`}</OwnText>,
  };
  return [
    { key: 'code', head: t`Code`, phone: 'name', cell: ({ code }) => <bdi>{code}</bdi> },
    { key: 'name', head: t`Name`, phone: 'none', grows: true, cell: ({ name }) => <bdi>{name}</bdi> },
    ...(hasCreators ? [ofCreator] : []),
    { key: 'state', head: t`Status`, phone: 'lineStart', cell: ({ state }) => <State state={state} /> },
    {
      key: 'endsAt',
      head: t`Valid until`,
      phone: 'none',
      cell: ({ expiredDate }) =>
        expiredDate ? <Time value={expiredDate} as="date" /> : <OwnText>{t`No end date`}</OwnText>,
    },
    {
      key: 'uses',
      head: t`Uses`,
      align: 'end',
      phone: 'lineEnd',
      cell: ({ uses, maxUses }) => {
        const used = format.count(uses);
        if (maxUses === null) return used;
        const most = format.count(maxUses);
        return t`${used} of ${most}`;
      },
    },
    {
      key: 'givenAway',
      head: t`Given away`,
      align: 'end',
      phone: 'none',
      cell: ({ givenAway }) => format.money(givenAway),
    },
    {
      key: 'value',
      head: t`Discount`,
      align: 'end',
      phone: 'figure',
      cell: ({ value }) => format.percent(value),
    },
  ];
}

function State({ state }: { state: CouponState }) {
  const { t } = useLingui();
  const words: Record<CouponState, string> = {
    active: t({ message: 'Active', context: 'coupon' }),
    inactive: t({ message: 'Turned off', context: 'coupon' }),
    expired: t({ message: 'Expired', context: 'coupon' }),
    'used-up': t({ message: 'Used up', context: 'coupon' }),
  };
  return state === 'active' ? <PlainTag>{words[state]}</PlainTag> : <OwnText>{words[state]}</OwnText>;
}
