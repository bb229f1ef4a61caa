/** Sheet with the alt texts of all photos. What is typed is part of the post at once. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { Sheet, SheetClose } from '#design/parts/sheet.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { MAX_ALT } from '../../contract/own-posts.contract.ts';
import type { FileUploads } from '../files/use-file-uploads.ts';
import styles from './alt-sheet.module.css';

interface AltSheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  uploads: FileUploads;
}

export default function AltSheet({ open, onOpenChange, uploads }: AltSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Alt text`}
      description={t`Read aloud to people who use a screen reader.`}
      closeLabel={t`Close`}
      foot={<SheetClose render={<Button kind="main" wide>{t`Done`}</Button>} />}
    >
      <ol className={styles.list}>
        {uploads.files.map(
          (photo, index) =>
            // Unusable photos need no alt text; the others keep the number of their tile.
            photo.state !== 'failed' && (
              <li key={photo.key} className={styles.row}>
                <img className={styles.picture} src={photo.preview ?? '/leaf.svg'} alt="" />
                <Field label={t`Photo ${index + 1}`}>
                  <TextArea
                    rows={2}
                    most={MAX_ALT}
                    placeholder={t`Describe the photo`}
                    value={photo.alt}
                    onChange={(event) => uploads.describe(photo.key, event.target.value)}
                  />
                </Field>
              </li>
            ),
        )}
      </ol>
    </Sheet>
  );
}
