import { useLingui } from '@lingui/react/macro';
import { IconTag, IconX } from '@tabler/icons-react';
import { Button } from '#design/parts/button.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import styles from './thread.module.css';

interface PriceRowProps {
  /** As typed; undefined: the message has none. */
  price: string | undefined;
  onChange(price: string): void;
  onRemove(): void;
  problemId: string;
}

/** The price of the files of a message; loaded with the first file. */
export default function PriceRow({ price, onChange, onRemove, problemId }: PriceRowProps) {
  const { t } = useLingui();
  const { currency } = useSettings();
  return (
    <div className={styles.composerRow}>
      {price === undefined ? (
        <Button size="dense" icon={IconTag} onClick={() => onChange('')}>
          {t`Set a price`}
        </Button>
      ) : (
        <>
          <NumberInput
            aria-label={t`Price in ${currency}`}
            placeholder="0.00"
            value={price}
            onValueChange={onChange}
            aria-describedby={problemId}
            className={styles.price}
          />
          <IconButton label={t`Remove price`} glyph={IconX} size="dense" onClick={onRemove} />
        </>
      )}
    </div>
  );
}
