import { IconChevronDown } from '@tabler/icons-react';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { useFormat } from '#platform/web/words/format.ts';
import styles from './directory.module.css';
import type { OfferedFacet } from './directory-facets.ts';
import { useFacetWords } from './use-facet-words.ts';

interface FacetGroupProps {
  facet: OfferedFacet;
  chosen: readonly string[];
  onToggle: (option: string) => void;
}

/** One facet, folded until somebody wants it; open where something of it is chosen. */
export function FacetGroup({ facet: { detail, options }, chosen, onToggle }: FacetGroupProps) {
  const format = useFormat();
  const { titles, optionWords } = useFacetWords();
  return (
    <details className={styles.facet} open={chosen.length > 0 || undefined}>
      <summary className={styles.facetTitle}>
        {titles[detail]}
        <Icon glyph={IconChevronDown} size="s" className={styles.fold} />
      </summary>
      <fieldset aria-label={titles[detail]} className={styles.options}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={detail}
            value={option.value}
            checked={chosen.includes(option.value)}
            trailing={option.count === undefined ? undefined : format.count(option.count)}
            onChange={() => onToggle(option.value)}
          >
            {/* The server and the browser may know a country by slightly different names. */}
            <bdi suppressHydrationWarning>{optionWords(detail, option)}</bdi>
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
}
