/** The operators' list of token packages, in the order of the wallet page. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { PlainTag } from '#design/parts/plain-tag.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { MoveButtons, movedBy } from '#domains/site/web/index.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import {
  listTokenPackages,
  type OwnTokenPackage,
  orderTokenPackages,
} from '../../contract/token-packages.contract.ts';
import { moreTokens } from './more-tokens.ts';
import { PackageForm } from './package-form.tsx';

export const handle: PageHandle = { topBar: { title: msg`Token packages`, back: '/admin/more' } };

const PATH = '/admin/token-packages';
const NEW = 'new';

const load = pageLoad(async ({ api, url }) => {
  const { data } = await api.call(listTokenPackages);
  return { packages: data, open: url.searchParams.get('open') };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function TokenPackages() {
  const { packages, open } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const add = { href: `${PATH}?open=${NEW}`, icon: IconPlus, children: t`Add a package` };
  return (
    <PageBody>
      <title>{t`Token packages · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Token packages`}
        line={t`Fans can buy these when they top up, or choose their own amount.`}
        aside={packages.length > 0 && open !== NEW && <Button size="dense" {...add} />}
      />
      {open === NEW && <PackageForm doneHref={PATH} />}
      <DataTable
        dense
        label={t`Token packages`}
        columns={useColumns(packages)}
        rows={packages}
        keyOf={({ _id }) => _id}
        opening={{
          openKey: open,
          hrefOf: ({ _id }, isOpen) => (isOpen ? PATH : `${PATH}?open=${_id}`),
          labelOf: ({ name }) => t`Edit ${name}`,
          content: (each) => <PackageForm key={each.revision} tokenPackage={each} doneHref={PATH} />,
        }}
        empty={
          open !== NEW && (
            <EmptyState
              drawing="lamp"
              title={t`No token packages yet`}
              action={<Button kind="main" {...add} />}
            >
              {t`A package gives fans more tokens for a larger top-up.`}
            </EmptyState>
          )
        }
      />
    </PageBody>
  );
}

function useColumns(packages: readonly OwnTokenPackage[]): Column<OwnTokenPackage>[] {
  const { t } = useLingui();
  const format = useFormat();
  const { busy, action } = useAction({ refresh: true });
  const move = (index: number, by: 1 | -1) =>
    action(async () => {
      const ids = movedBy(packages, index, by).map(({ _id }) => _id);
      await browserApi.call(orderTokenPackages, { body: { ids } });
      return undefined;
    });
  return [
    { key: 'name', head: t`Name`, phone: 'name', grows: true, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'state',
      head: t`Status`,
      phone: 'lineStart',
      cell: (each) => <State tokenPackage={each} />,
    },
    {
      key: 'price',
      head: t`Price`,
      align: 'end',
      phone: 'lineEnd',
      cell: ({ price }) => format.money(price),
    },
    {
      key: 'tokens',
      head: t`Tokens`,
      align: 'end',
      phone: 'figure',
      cell: ({ tokens }) => format.tokens(tokens),
    },
    {
      key: 'more',
      head: t`Extra`,
      align: 'end',
      phone: 'none',
      cell: (each) => {
        const more = moreTokens(each);
        return more > 0 ? format.percent(more) : '–';
      },
    },
    {
      key: 'order',
      head: t`Order`,
      phone: 'act',
      align: 'end',
      hideHead: true,
      cell: (each) => {
        const index = packages.indexOf(each);
        return (
          <MoveButtons
            name={each.name}
            index={index}
            count={packages.length}
            disabled={busy}
            size="dense"
            onMove={(by) => move(index, by)}
          />
        );
      },
    },
  ];
}

function State({ tokenPackage: { isActive, isSold } }: { tokenPackage: OwnTokenPackage }) {
  const { t } = useLingui();
  if (isSold) return <PlainTag>{t({ message: 'On sale', context: 'token package' })}</PlainTag>;
  return (
    <OwnText>
      {isActive ? t`Outside the top-up limits` : t({ message: 'Turned off', context: 'token package' })}
    </OwnText>
  );
}
