import { useLingui } from '@lingui/react/macro';
import { TextLink } from '#design/parts/text-link.tsx';
import type { Column } from '#design/patterns/data-table.tsx';

/** Which page it is, in the lists of those that stand and of those that were removed. */
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
      head: t`Address`,
      phone: 'line',
      cell: ({ slug }) => <bdi dir="ltr">{`/page/${slug}`}</bdi>,
    },
  ];
}
