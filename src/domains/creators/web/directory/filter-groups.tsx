import { useLingui } from '@lingui/react/macro';
import { Switch } from '#design/parts/switch.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import type { Category } from '../../contract/categories.contract.ts';
import styles from './directory.module.css';
import type { OfferedFacet } from './directory-facets.ts';
import { type Detail, type DirectoryFilters, isSwitch, toggled } from './directory-filters.ts';
import { FacetGroup } from './facet-group.tsx';
import { OptionList } from './option-list.tsx';
import { PriceFields } from './price-fields.tsx';
import { useFacetLabels } from './use-facet-labels.ts';

export interface FilterGroupsProps {
  /** Each with the number of creators that it would show. */
  categories: readonly Category[];
  facets: readonly OfferedFacet[];
  draft: DirectoryFilters;
  /** `typing`: more input may follow at once. */
  change: (part: Partial<DirectoryFilters>, typing?: boolean) => void;
}

/** All filters, with a count for each option. */
export function FilterGroups({ categories, facets, draft, change }: FilterGroupsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { titles } = useFacetLabels();
  const toggle = (detail: Detail, option: string) =>
    change({ chosen: toggled(draft.chosen, detail, option) });
  const details = facets.filter(({ detail }) => !isSwitch(detail));
  const switches = facets.filter(({ detail }) => isSwitch(detail));
  return (
    <>
      {categories.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t`Category`}</legend>
          <OptionList
            name="category"
            options={categories.map(({ name, slug, creatorCount }) => ({
              value: slug,
              words: name,
              isChosen: draft.categories.includes(slug),
              count: creatorCount,
            }))}
            onToggle={(slug) =>
              change({
                categories: draft.categories.includes(slug)
                  ? draft.categories.filter((each) => each !== slug)
                  : [...draft.categories, slug],
              })
            }
          />
        </fieldset>
      )}
      {switches.length > 0 && (
        <div className={styles.switches}>
          {switches.map(({ detail, options: [option] }) => (
            <Switch
              key={detail}
              name={detail}
              value="true"
              checked={draft.chosen[detail] !== undefined}
              trailing={option?.count === undefined ? undefined : format.count(option.count)}
              onChange={() => toggle(detail, 'true')}
            >
              {titles[detail]}
            </Switch>
          ))}
        </div>
      )}
      <PriceFields prices={draft.prices} onChange={(prices) => change({ prices }, true)} />
      {details.length > 0 && (
        <section aria-label={t`Profile details`} className={styles.details}>
          <div>
            <h2 className={styles.legend}>{t`Profile details`}</h2>
            <p className={styles.note}>{t`Details that creators share on their profiles.`}</p>
          </div>
          {details.map((facet) => (
            <FacetGroup
              key={facet.detail}
              facet={facet}
              chosen={draft.chosen[facet.detail] ?? []}
              onToggle={(option) => toggle(facet.detail, option)}
            />
          ))}
        </section>
      )}
    </>
  );
}
