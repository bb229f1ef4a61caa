/** A creator's promotion links: making one, passing it on, what came of it, and turning it off. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Money } from '#design/parts/money.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useShare } from '#design/parts/use-share.ts';
import { Actions } from '#design/patterns/actions.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { Facts } from '#design/patterns/facts.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { MoneyTime } from '#domains/site/web/index.ts';
import { ActionButton } from '#platform/web/actions/action-button.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt, readList, useListLinks } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { changePromotionLink, listPromotionLinks } from '../../contract/offers.contract.ts';
import type { PromotionLink } from '../wire.ts';
import { PromotionForm } from './promotion-form.tsx';
import { usePromotionValue } from './use-promotion-value.ts';

export const handle: PageHandle = {
  topBar: { title: msg`Promotion links`, back: '/creator/my-subscriber' },
};

const PATH = '/creator/promotion-links';
const NEW = 'new';

const load = pageLoad(async ({ api, url }) => {
  const { address, open, query } = readList(url, { filters: [], choices: {} });
  const { limit, offset } = query;
  const links = await listAt(url, address, api.call(listPromotionLinks, { query: { limit, offset } }));
  return { links, address, open };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function PromotionLinks() {
  const { links, address, open } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { openHref } = useListLinks(address);
  const add = { href: `${PATH}?open=${NEW}`, icon: IconPlus, children: t`Create a promotion link` };
  return (
    <PageBody>
      <title>{t`Promotion links · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Promotion links`}
        line={t`Links to your profile with a discount or a free trial, to share anywhere.`}
        aside={links.total > 0 && open !== NEW && <Button size="dense" {...add} />}
      />
      {open === NEW && <PromotionForm doneHref={PATH} />}
      <DataTable
        label={t`Promotion links`}
        columns={useColumns()}
        rows={links.data}
        keyOf={({ _id }) => _id}
        opening={{
          openKey: open,
          hrefOf: ({ _id }, isOpen) => openHref(isOpen ? undefined : _id),
          labelOf: ({ code }) => t`Show ${code}`,
          content: (link) => <OpenLink link={link} />,
        }}
        empty={
          open !== NEW && (
            <EmptyState
              drawing="lamp"
              title={t`No promotion links yet`}
              action={<Button kind="main" {...add} />}
            >
              {t`Give new fans a discount or free days, and see who came by which link.`}
            </EmptyState>
          )
        }
      />
      <PageLinks address={address} total={links.total} />
    </PageBody>
  );
}

function useColumns(): Column<PromotionLink>[] {
  const { t } = useLingui();
  const format = useFormat();
  const offerOf = usePromotionValue();
  return [
    { key: 'code', head: t`Code`, phone: 'name', cell: ({ code }) => <bdi dir="ltr">{code}</bdi> },
    { key: 'value', head: t`Offer`, phone: 'line', cell: offerOf },
    {
      key: 'state',
      head: t`Status`,
      phone: 'lineStart',
      cell: (link) => <LinkState link={link} />,
    },
    {
      key: 'visits',
      head: t`Visits`,
      align: 'end',
      phone: 'none',
      cell: ({ visits }) => format.count(visits),
    },
    {
      key: 'subscribers',
      head: t`Subscribers`,
      align: 'end',
      phone: 'lineEnd',
      cell: ({ subscribers }) => format.count(subscribers),
    },
    {
      key: 'revenue',
      head: t`Revenue`,
      align: 'end',
      phone: 'figure',
      cell: ({ revenue }) => <Money>{format.money(revenue)}</Money>,
    },
  ];
}

function LinkState({ link: { isActive, isValid, maxUses, used } }: { link: PromotionLink }) {
  const { t } = useLingui();
  if (isValid)
    return <StateMark tone="good">{t({ message: 'Active', context: 'promotion link' })}</StateMark>;
  return (
    <StateMark tone="quiet">
      {!isActive
        ? t({ message: 'Turned off', context: 'promotion link' })
        : maxUses !== null && used >= maxUses
          ? t({ message: 'Used up', context: 'promotion link' })
          : t({ message: 'Expired', context: 'promotion link' })}
    </StateMark>
  );
}

/** The address to pass on, the limits, and what can be done. */
function OpenLink({ link }: { link: PromotionLink }) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const share = useShare(i18n._(clientWords.copied));
  const { _id: id, url, used, maxUses, endsAt, isActive, code } = link;
  const most = maxUses === null ? t`no limit` : format.count(maxUses);
  const turn = async () => {
    await browserApi.call(changePromotionLink, { params: { id }, body: { isActive: !isActive } });
    return isActive ? t`Promotion link turned off` : t`Promotion link turned on`;
  };
  return (
    <>
      <Facts
        facts={[
          { label: t`Link`, value: <bdi dir="ltr">{url}</bdi>, wide: true },
          { label: t`Uses`, value: t`${format.count(used)} of ${most}` },
          { label: t`Ends`, value: endsAt ? <MoneyTime value={endsAt} as="long" /> : t`never` },
          {
            label: t`Subscribers`,
            value: (
              <TextLink href={`/creator/my-subscriber?promotionId=${id}`}>{t`Show who came by it`}</TextLink>
            ),
          },
        ]}
      />
      <Actions>
        <Button size="dense" kind="main" icon={IconCopy} onClick={() => share({ title: code, path: url })}>
          {t`Copy link`}
        </Button>
        <ActionButton onPress={turn}>{isActive ? t`Turn off` : t`Turn on`}</ActionButton>
      </Actions>
    </>
  );
}
