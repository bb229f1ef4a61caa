/** The filters on a phone: a sheet over the list, which updates behind it. */

import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { MOST_TOTAL } from '../../contract/directory.contract.ts';
import styles from './directory.module.css';
import { isNarrowed } from './directory-filters.ts';
import { FilterGroups, type FilterGroupsProps } from './filter-groups.tsx';

interface FilterSheetProps extends FilterGroupsProps {
  open: boolean;
  onClose: () => void;
  /** How many creators match now. */
  total: number;
}

export default function FilterSheet({ open, onClose, total, ...groups }: FilterSheetProps) {
  const { t } = useLingui();
  const { draft, change } = groups;
  const most = useFormat().count(MOST_TOTAL);
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t`Filters`}
      closeLabel={t`Close`}
      foot={
        <div className={styles.sheetFoot}>
          {isNarrowed(draft) && (
            <Button kind="line" onClick={() => change({ q: '', categories: [], chosen: {}, prices: {} })}>
              {t`Clear all`}
            </Button>
          )}
          <Button kind="main" className={styles.sheetAction} onClick={onClose}>
            {total > MOST_TOTAL ? (
              <OwnText>{t`Show more than ${most} creators`}</OwnText>
            ) : (
              <OwnText>
                <Plural value={total} one="Show # creator" other="Show # creators" />
              </OwnText>
            )}
          </Button>
        </div>
      }
    >
      <div className={styles.sheet}>
        <FilterGroups {...groups} />
      </div>
    </Sheet>
  );
}
