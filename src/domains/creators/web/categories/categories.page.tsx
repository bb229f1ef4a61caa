/** The operators' list of categories, with names in every language, in the order of the directory. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { LANGUAGES } from '#platform/contract/languages.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import {
  FURTHER_LANGUAGES,
  listOwnCategories,
  type OwnCategory,
} from '../../contract/categories.contract.ts';
import { CategoryForm } from './category-form.tsx';

export const handle: PageHandle = { topBar: { title: msg`Categories`, back: '/admin/more' } };

const PATH = '/admin/categories';
const NEW = 'new';

const load = pageLoad(async ({ api, url }) => {
  const { data } = await api.call(listOwnCategories);
  return { categories: data, open: url.searchParams.get('open') };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Categories() {
  const { categories, open } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const add = { href: `${PATH}?open=${NEW}`, icon: IconPlus, children: t`Add a category` };
  return (
    <PageBody>
      <title>{t`Categories · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Categories`}
        line={t`What creators make. Names appear in the visitor’s language where translated.`}
        aside={categories.length > 0 && open !== NEW && <Button size="dense" {...add} />}
      />
      {open === NEW && <CategoryForm doneHref={PATH} ordering={(categories.at(-1)?.ordering ?? -1) + 1} />}
      <DataTable
        dense
        label={t`Categories`}
        columns={useColumns()}
        rows={categories}
        keyOf={({ _id }) => _id}
        opening={{
          openKey: open,
          hrefOf: ({ _id }, isOpen) => (isOpen ? PATH : `${PATH}?open=${_id}`),
          labelOf: ({ name }) => t`Edit ${name}`,
          content: (category) => <CategoryForm category={category} doneHref={PATH} />,
        }}
        empty={
          open !== NEW && (
            <EmptyState drawing="chair" title={t`No categories yet`} action={<Button kind="main" {...add} />}>
              {t`Creators choose categories when they sign up. Fans can filter by them.`}
            </EmptyState>
          )
        }
      />
    </PageBody>
  );
}

function useColumns(): Column<OwnCategory>[] {
  const { t } = useLingui();
  const format = useFormat();
  return [
    { key: 'name', head: t`Name`, phone: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
    ...FURTHER_LANGUAGES.map(
      (language): Column<OwnCategory> => ({
        key: language,
        head: LANGUAGES[language],
        phone: 'line',
        cell: ({ names }) => <bdi lang={language}>{names[language]}</bdi>,
      }),
    ),
    {
      key: 'creators',
      head: t`Creators`,
      align: 'end',
      phone: 'figure',
      cell: ({ creatorCount }) => format.count(creatorCount),
    },
  ];
}
