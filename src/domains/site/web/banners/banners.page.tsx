/** The operators' list of banners, in the order of the home page. */

import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { PlainTag } from '#design/parts/plain-tag.tsx';
import { Heading } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { Time } from '#platform/web/text/time.tsx';
import { listBanners, type OwnBanner, orderBanners } from '../../contract/banners.contract.ts';
import { MoveButtons, movedBy } from '../menus/move-buttons.tsx';
import styles from '../rooms.module.css';
import { BannerRow } from './banner-row.tsx';

export const handle: PageHandle = { topBar: { title: msg`Banners`, back: '/admin/more' } };

const load = pageLoad(async ({ api }) => (await api.call(listBanners)).data);
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Banners() {
  const banners = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { busy, move } = useOrder(banners);
  const columns: Column<OwnBanner>[] = [
    {
      key: 'title',
      head: t`Banner`,
      phone: 'name',
      leads: true,
      cell: ({ _id, title }) => <TextLink href={`/admin/banners/${_id}`}>{title}</TextLink>,
    },
    { key: 'when', head: t`When`, phone: 'line', cell: (banner) => <When banner={banner} /> },
    { key: 'state', head: t`Status`, phone: 'line', cell: (banner) => <State banner={banner} /> },
    {
      key: 'order',
      head: t`Order`,
      phone: 'figure',
      align: 'end',
      hideHead: true,
      cell: (banner) => {
        const index = banners.indexOf(banner);
        return (
          <MoveButtons
            name={banner.title}
            index={index}
            count={banners.length}
            disabled={busy}
            size="dense"
            onMove={(by) => move(index, by)}
          />
        );
      },
    },
  ];
  const shown = banners.filter(({ isShown }) => isShown);
  return (
    <PageBody>
      <title>{t`Banners · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Banners`}
        line={t`Wide pictures at the top of the home page.`}
        aside={
          banners.length > 0 && (
            <Button href="/admin/banners/new" size="dense" icon={IconPlus}>
              {t`Add a banner`}
            </Button>
          )
        }
      />
      <DataTable
        dense
        label={t`Banners`}
        columns={columns}
        rows={banners}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyState
            drawing="lamp"
            title={t`No banners yet`}
            action={<Button kind="main" href="/admin/banners/new">{t`Add a banner`}</Button>}
          >
            {t`Announce a new creator, an event or a change to your rules. Banners appear at the top of the home page.`}
          </EmptyState>
        }
      />
      {shown.length > 0 && (
        <section aria-label={t`Preview`} className={styles.open}>
          <Heading level={2} size="name">
            {t`Preview`}
          </Heading>
          <BannerRow banners={shown} />
        </section>
      )}
    </PageBody>
  );
}

/** Moves a banner one step up or down, and saves at once. */
function useOrder(banners: readonly OwnBanner[]) {
  const { busy, action } = useAction({ refresh: true });
  return {
    busy,
    move: (index: number, by: 1 | -1) =>
      action(async () => {
        const ids = movedBy(banners, index, by).map(({ _id }) => _id);
        await browserApi.call(orderBanners, { body: { ids } });
        return undefined;
      }),
  };
}

function When({ banner: { startsAt, endsAt } }: { banner: OwnBanner }) {
  const { t } = useLingui();
  if (!startsAt && !endsAt) return <OwnText>{t`Always`}</OwnText>;
  return (
    <span>
      {startsAt ? (
        <Time value={startsAt} as="date" />
      ) : (
        <OwnText>{t({ message: 'Immediately', context: 'start of a banner' })}</OwnText>
      )}
      {' – '}
      {endsAt ? <Time value={endsAt} as="date" /> : <OwnText>{t`no end date`}</OwnText>}
    </span>
  );
}

function State({ banner: { status, isShown, isOver } }: { banner: OwnBanner }) {
  const { t } = useLingui();
  if (isShown) return <PlainTag>{t`Visible`}</PlainTag>;
  if (isOver) return <OwnText>{t({ message: 'Ended', context: 'banner' })}</OwnText>;
  return status === 'active' ? (
    <OwnText>{t({ message: 'Scheduled', context: 'banner' })}</OwnText>
  ) : (
    <OwnText>{t({ message: 'Turned off', context: 'banner' })}</OwnText>
  );
}
