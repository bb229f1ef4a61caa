/** The pictures of a product in their order; the first one stands for it in lists. */
import { useLingui } from '@lingui/react/macro';
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { PICTURE_TYPES } from '#design/parts/picture-types.ts';
import { PlainTag } from '#design/parts/plain-tag.tsx';
import { MoveButtons, movedBy } from '#domains/site/web/index.ts';
import { MAX_PICTURES } from '../../../contract/products/own-products.contract.ts';
import styles from './product-form.module.css';
import { idOf, type ProductUpload } from './product-uploads.ts';
import { UploadLine } from './upload-line.tsx';

interface PictureListProps {
  /** In their order, with those under way. */
  ids: readonly string[];
  uploads: readonly ProductUpload[];
  /** The address of a picture that the server has. */
  pictureOf(id: string): string | undefined;
  paused: boolean;
  onOrder(ids: readonly string[]): void;
  onChoose(files: readonly File[]): void;
  onRemove(id: string): void;
  onRemoveUpload(key: string): void;
  goOn(key: string, file: File): boolean;
  retry(key: string): void;
}

export function PictureList(props: PictureListProps) {
  const { ids, uploads, pictureOf, paused, onOrder, onChoose, onRemove, onRemoveUpload, goOn, retry } = props;
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Those without an id yet stand at the end, where they will be.
  const nameless = uploads.filter(
    (upload) => idOf(upload) === undefined || !ids.includes(idOf(upload) ?? ''),
  );
  const room = MAX_PICTURES - ids.length - nameless.length;
  return (
    <section className={styles.part} aria-labelledby={`${id}-label`}>
      <strong id={`${id}-label`}>{t`Pictures`}</strong>
      <span className={styles.hint} id={`${id}-hint`}>
        {t`Up to ${MAX_PICTURES} pictures. The first one is shown in your shop.`}
      </span>
      {ids.length + nameless.length > 0 && (
        <ol className={styles.pictures}>
          {ids.map((each, index) => {
            const upload = uploads.find((one) => idOf(one) === each);
            const name = t`picture ${index + 1}`;
            return (
              <li key={each} className={styles.picture}>
                <Thumb src={upload?.described?.thumbnails[0] ?? upload?.preview ?? pictureOf(each)} />
                <div className={styles.pictureWords} role="status">
                  {index === 0 && <PlainTag>{t`Shown in the shop`}</PlainTag>}
                  {upload ? (
                    <UploadLine upload={upload} paused={paused} goOn={goOn} retry={retry} />
                  ) : (
                    index > 0 && <OwnText>{t`Picture ${index + 1}`}</OwnText>
                  )}
                </div>
                <span className={styles.pictureActions}>
                  <MoveButtons
                    size="dense"
                    name={name}
                    index={index}
                    count={ids.length}
                    onMove={(by) => onOrder(movedBy(ids, index, by))}
                  />
                  <IconButton
                    size="dense"
                    glyph={IconTrash}
                    label={t`Remove ${name}`}
                    onClick={() => onRemove(each)}
                  />
                </span>
              </li>
            );
          })}
          {nameless.map((upload) => (
            <li key={upload.key} className={styles.picture}>
              <Thumb src={upload.preview} />
              <div className={styles.pictureWords} role="status">
                <UploadLine upload={upload} paused={paused} goOn={goOn} retry={retry} />
              </div>
              <span className={styles.pictureActions}>
                <IconButton
                  size="dense"
                  glyph={IconTrash}
                  label={t`Cancel upload`}
                  onClick={() => onRemoveUpload(upload.key)}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button
          kind="line"
          size="dense"
          icon={IconUpload}
          disabled={room <= 0}
          onClick={() => input.current?.click()}
        >
          {t`Add pictures`}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        className={styles.input}
        aria-label={t`Pictures`}
        aria-describedby={`${id}-hint`}
        accept={PICTURE_TYPES}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])].slice(0, room));
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </section>
  );
}

function Thumb({ src }: { src: string | undefined }) {
  return (
    <span className={styles.thumb}>
      {src ? <img src={src} alt="" className={styles.image} /> : <Icon glyph={IconPhoto} />}
    </span>
  );
}
