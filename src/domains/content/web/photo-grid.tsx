/** The photos of a post being written: chosen, dropped, put in order by dragging or by buttons. */
import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Icon } from '#design/parts/icon.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { MAX_PHOTOS } from '../contract/own-posts.contract.ts';
import styles from './photo-grid.module.css';
import { PhotoTile } from './photo-tile.tsx';
import type { PhotoUploads } from './photo-uploads.ts';

// Pictures that are dragged within the page count as files too; this word tells them apart.
const DRAGGED_PHOTO = 'application/x-photo-of-post';

export function PhotoGrid({ uploads, locked }: { uploads: PhotoUploads; locked?: boolean }) {
  const { t } = useLingui();
  const { show } = useToast();
  const picker = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const pickerId = useId();
  const { photos } = uploads;
  const { moved, move } = useMoves(uploads, list);

  function add(chosen: FileList | null) {
    const files = [...(chosen ?? [])];
    const fitting = files
      .filter(({ type }) => type.startsWith('image/'))
      .slice(0, Math.max(0, MAX_PHOTOS - photos.length));
    if (fitting.length > 0) uploads.add(fitting);
    if (fitting.length < files.length)
      show({ text: t`Not everything was added: a post holds up to ${MAX_PHOTOS} photos, and nothing else.` });
  }

  // Whoever chooses photos before the page has come alive has chosen them all the same.
  const adopt = useEffectEvent(() => {
    if (!picker.current?.files?.length) return;
    add(picker.current.files);
    picker.current.value = '';
  });
  useEffect(() => adopt(), []);

  function drop(event: DragEvent, at: number) {
    event.preventDefault();
    event.stopPropagation();
    const key = event.dataTransfer.getData(DRAGGED_PHOTO);
    if (key) uploads.place(key, at);
    else add(event.dataTransfer.files);
  }

  return (
    <fieldset
      className={styles.drop}
      aria-label={t`Photos of the post`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => drop(event, photos.length - 1)}
    >
      <ol ref={list} className={styles.grid} aria-label={t`Photos`}>
        {photos.map((photo, index) => (
          <li
            key={photo.key}
            className={styles.item}
            draggable
            onDragStart={(event) => event.dataTransfer.setData(DRAGGED_PHOTO, photo.key)}
            onDrop={(event) => drop(event, index)}
          >
            <PhotoTile
              photo={photo}
              index={index}
              count={photos.length}
              uploads={uploads}
              locked={locked}
              onMove={(by) => move(photo.key, by)}
            />
          </li>
        ))}
        {photos.length < MAX_PHOTOS && (
          <li className={styles.item}>
            <label htmlFor={pickerId} className={styles.add}>
              <Icon glyph={IconPlus} size="l" />
              <span>{photos.length === 0 ? t`Add photos` : t`Add more`}</span>
            </label>
            <input
              ref={picker}
              id={pickerId}
              className={styles.picker}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif"
              multiple
              onChange={(event) => {
                add(event.target.files);
                event.target.value = '';
              }}
            />
          </li>
        )}
      </ol>
      <VisuallyHidden>
        <span role="status">{moved && t`Now photo ${moved.place} of ${photos.length}`}</span>
      </VisuallyHidden>
    </fieldset>
  );
}

/** Moves by buttons. The focus goes along with the photo, or whoever moves it far would lose it at each step. */
function useMoves(uploads: PhotoUploads, list: { readonly current: HTMLOListElement | null }) {
  const [moved, setMoved] = useState<{ place: number; by: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is the same element all the time
  useEffect(() => {
    if (!moved) return;
    const item = list.current?.children[moved.place - 1];
    const same = item?.querySelector<HTMLElement>(`[data-move="${moved.by}"]`);
    // At the end there is only the way back.
    (same ?? item?.querySelector<HTMLElement>('[data-move]'))?.focus();
  }, [moved]);
  return {
    moved,
    move(key: string, by: number) {
      const at = uploads.photos.findIndex((photo) => photo.key === key) + by;
      uploads.place(key, at);
      setMoved({ place: at + 1, by });
    },
  };
}
