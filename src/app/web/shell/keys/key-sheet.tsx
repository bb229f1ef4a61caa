import { useLingui } from '@lingui/react/macro';
import { KeyboardKey } from '#design/parts/keyboard-key.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { KeySwitch } from '#platform/web/lists/key-switch.tsx';
import styles from './key-sheet.module.css';

interface KeySheetProps {
  keys: readonly { key: string; does: string }[];
  onClose(): void;
}

/** The keys of the page, and what each does. */
export default function KeySheet({ keys, onClose }: KeySheetProps) {
  const { t } = useLingui();
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Shortcuts on this page`}
      closeLabel={t`Close`}
    >
      <dl className={styles.keys}>
        {keys.map(({ key, does }) => (
          <div key={key} className={styles.key}>
            <dt>
              {key.split(' ').map((each) => (
                <KeyboardKey key={each}>{each}</KeyboardKey>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <KeySwitch />
    </Sheet>
  );
}
