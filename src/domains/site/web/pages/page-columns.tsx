import { useLingui } from '@lingui/react/macro';
import { TextLink } from '#design/parts/text-link.tsx';
import type { Column } from '#design/patterns/data-table.tsx';

/** The columns that name a page, for the lists of existing and of removed pages. */
export function usePageColumns(): Column<{ title: string; slug: string }>[] {
  const { t } = useLingui();
  return [
    {
      key: 'title',
      head: t`Page`,
      phone: 'name',
      leads: true,
      cell: ({ title, slug }) => <TextLink href={`/admin/pages/${slug}`}>{title}</TextLink>,
    },
    {
      key: 'slug',
      head: t`URL`,
      phone: 'line',
      cell: ({ slug }) => <bdi dir="ltr">{`/page/${slug}`}</bdi>,
    },
  ];
}
