import { useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Chip, RemovableChip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { Category } from '../../contract/categories.contract.ts';
import styles from './directory.module.css';
import type { OfferedFacet } from './directory-facets.ts';
import { changed, type DirectoryFilters, filtersAddress, toggled } from './directory-filters.ts';
import { useFacetLabels } from './use-facet-labels.ts';

interface DirectoryChipsProps {
  filters: DirectoryFilters;
  categories: readonly Category[];
  facets: readonly OfferedFacet[];
}

interface SetFilter {
  words: string;
  without: Partial<DirectoryFilters>;
}

/** The active filters, each with a button to remove it; on phones also the button that opens the filters. */
export function DirectoryChips({ filters, categories, facets }: DirectoryChipsProps) {
  const { t } = useLingui();
  const { chipLabels } = useFacetLabels();
  const format = useFormat();
  const { minPrice, maxPrice } = filters.prices;
  const least = format.money(Number(minPrice));
  const most = format.money(Number(maxPrice));
  const set = [
    ...setFiltersOf(filters, categories),
    ...facets.flatMap(({ detail, options }) =>
      options
        .filter(({ value }) => filters.chosen[detail]?.includes(value))
        .map((option) => ({
          words: chipLabels(detail, option),
          without: { chosen: toggled(filters.chosen, detail, option.value) },
        })),
    ),
    ...(minPrice
      ? [{ words: t`From ${least} a month`, without: { prices: maxPrice ? { maxPrice } : {} } }]
      : []),
    ...(maxPrice
      ? [{ words: t`Up to ${most} a month`, without: { prices: minPrice ? { minPrice } : {} } }]
      : []),
  ];
  // The search text is not among the filters behind the button.
  const inSheet = set.length - Number(filters.q !== '');
  return (
    <ChipRow
      label={t`Filters`}
      bleed
      className={classNames(styles.chips, set.length === 0 && styles.phoneOnly)}
    >
      <Chip
        className={styles.phoneOnly}
        icon={IconAdjustmentsHorizontal}
        on={filters.open || inSheet > 0}
        count={inSheet > 0 ? inSheet : undefined}
        href={filtersAddress({ ...filters, open: !filters.open })}
      >
        {t`Filters`}
      </Chip>
      {set.map(({ words, without }) => (
        <RemovableChip
          key={words}
          removeLabel={t`Remove ${words}`}
          href={filtersAddress(changed(filters, without))}
        >
          {words}
        </RemovableChip>
      ))}
    </ChipRow>
  );
}

function setFiltersOf(filters: DirectoryFilters, categories: readonly Category[]): SetFilter[] {
  return [
    ...(filters.q ? [{ words: `“${filters.q}”`, without: { q: '' } }] : []),
    ...categories
      .filter(({ slug }) => filters.categories.includes(slug))
      .map(({ name, slug }) => ({
        words: name,
        without: { categories: filters.categories.filter((each) => each !== slug) },
      })),
  ];
}
