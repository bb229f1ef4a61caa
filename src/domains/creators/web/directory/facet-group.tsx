import { IconChevronDown } from '@tabler/icons-react';
import { Icon } from '#design/parts/icon.tsx';
import styles from './directory.module.css';
import type { OfferedFacet } from './directory-facets.ts';
import { OptionList } from './option-list.tsx';
import { useFacetLabels } from './use-facet-labels.ts';

interface FacetGroupProps {
  facet: OfferedFacet;
  chosen: readonly string[];
  onToggle: (option: string) => void;
}

/** One facet, collapsed by default; open where one of its options is chosen. */
export function FacetGroup({ facet: { detail, options }, chosen, onToggle }: FacetGroupProps) {
  const { titles, optionLabels } = useFacetLabels();
  const listed = options.map((option) => ({
    value: option.value,
    words: optionLabels(detail, option),
    isChosen: chosen.includes(option.value),
    count: option.count,
  }));
  return (
    <details className={styles.facet} open={chosen.length > 0 || undefined}>
      <summary className={styles.facetTitle}>
        {titles[detail]}
        <Icon glyph={IconChevronDown} size="s" className={styles.fold} />
      </summary>
      <fieldset aria-label={titles[detail]} className={styles.options}>
        <OptionList name={detail} options={listed} onToggle={onToggle} />
      </fieldset>
    </details>
  );
}
