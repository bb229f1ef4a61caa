import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { NativeSelect } from '#design/parts/native-select.tsx';
import styles from './directory.module.css';
import { type DirectoryOrder, ORDERS } from './directory-filters.ts';

/** Search, filters and order are one form, so that each keeps the others without JavaScript. */
export const DIRECTORY_FORM = 'directory-filters';

interface DirectoryOrderChoiceProps {
  order: DirectoryOrder;
  onChange: (order: DirectoryOrder) => void;
}

export function DirectoryOrderChoice({ order, onChange }: DirectoryOrderChoiceProps) {
  const { t } = useLingui();
  const words: Record<DirectoryOrder, string> = {
    popular: t`Most followed`,
    online: t`Recently active`,
    latest: t`Newest`,
    oldest: t`Oldest`,
  };
  return (
    <div className={styles.order}>
      <NativeSelect
        quiet
        form={DIRECTORY_FORM}
        name="sortBy"
        aria-label={t`Order`}
        value={order}
        onChange={(event) => onChange(ORDERS.find((each) => each === event.target.value) ?? 'popular')}
      >
        {ORDERS.map((each) => (
          <option key={each} value={each}>
            {words[each]}
          </option>
        ))}
      </NativeSelect>
      <noscript>
        <Button type="submit" form={DIRECTORY_FORM} kind="line" size="dense">
          {t`Sort`}
        </Button>
      </noscript>
    </div>
  );
}
