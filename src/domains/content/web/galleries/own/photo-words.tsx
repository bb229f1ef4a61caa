/** Sheet with the title and the alt text of one photo of a gallery. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import type { WirePhoto } from '../../../contract/galleries/gallery.contract.ts';
import {
  changeGalleryPhoto,
  MAX_PHOTO_TEXT,
  MAX_PHOTO_TITLE,
} from '../../../contract/galleries/own-photos.contract.ts';
import styles from './photo-board.module.css';

interface PhotoWordsProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  photo: WirePhoto;
  /** Counted from 1. */
  place: number;
  onSaved(): void;
}

export default function PhotoWords({ open, onOpenChange, photo, place, onSaved }: PhotoWordsProps) {
  const { t } = useLingui();
  const [title, setTitle] = useState(photo.title);
  const [description, setDescription] = useState(photo.description);
  const { busy, failure, submit } = useSubmit();
  const save = () =>
    submit(async () => {
      await browserApi.call(changeGalleryPhoto, {
        params: { id: photo._id },
        body: { title, description },
      });
      onSaved();
      onOpenChange(false);
    });
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Photo ${place}`}
      closeLabel={t`Close`}
      foot={<Button kind="main" wide busy={busy} onClick={save}>{t`Save changes`}</Button>}
    >
      <div className={styles.fields}>
        <FailureAlert failure={failure} />
        <Field label={t`Title`} aside={t`optional`}>
          <TextInput
            value={title}
            maxLength={MAX_PHOTO_TITLE}
            onChange={({ target }) => setTitle(target.value)}
          />
        </Field>
        <Field
          label={t`Alt text`}
          hint={t`Read aloud to people who use a screen reader.`}
          aside={t`optional`}
        >
          <TextArea
            rows={2}
            most={MAX_PHOTO_TEXT}
            placeholder={t`Describe the photo`}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
        </Field>
      </div>
    </Sheet>
  );
}
