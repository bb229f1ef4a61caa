/** The files of a post form: chosen, dropped, and photos sorted by dragging or with buttons. */
import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from '#design/parts/class-names.ts';
import { Icon } from '#design/parts/icon.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { MAX_PHOTOS } from '../../contract/own-posts.contract.ts';
import type { FileUploads } from '../files/use-file-uploads.ts';
import styles from './photo-grid.module.css';
import { PhotoTile } from './photo-tile.tsx';
import type { ChosenFiles } from './use-chosen-files.ts';

// Pictures dragged within the page also count as files; this type tells them apart.
const DRAGGED_PHOTO = 'application/x-photo-of-post';

interface PhotoGridProps {
  uploads: FileUploads;
  chosen: ChosenFiles;
  /** Photos only: others may not be chosen. */
  onlyPhotos: boolean;
  /** Part of a sold post: its photos cannot be removed. */
  locked?: boolean;
  /** On touch screens the arrows are shown only in sorting mode. */
  ordering: boolean;
}

export function PhotoGrid({ uploads, chosen, onlyPhotos, locked, ordering }: PhotoGridProps) {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const pickerId = useId();
  const { files: photos } = uploads;
  const { moved, move } = useMoves(uploads, list);
  const { removed, remove } = useRemovals(uploads, list, picker);

  // Files may be chosen before the page has hydrated.
  const adopt = useEffectEvent(() => {
    if (!picker.current?.files?.length) return;
    chosen.take([...picker.current.files]);
    picker.current.value = '';
  });
  useEffect(() => adopt(), []);

  function drop(event: DragEvent, at: number) {
    event.preventDefault();
    event.stopPropagation();
    const key = event.dataTransfer.getData(DRAGGED_PHOTO);
    if (key) uploads.place(key, at);
    else chosen.take([...event.dataTransfer.files]);
  }

  return (
    <fieldset
      className={styles.drop}
      aria-label={t`Photos of the post`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => drop(event, photos.length - 1)}
    >
      <ol ref={list} className={classNames(styles.grid, ordering && styles.ordering)} aria-label={t`Photos`}>
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
              onRemove={() => remove(photo.key)}
            />
          </li>
        ))}
        {photos.length < MAX_PHOTOS && (
          <li className={styles.item}>
            <label htmlFor={pickerId} className={styles.add}>
              <Icon glyph={IconPlus} size="l" />
              {photos.length === 0 ? <AddLabels onlyPhotos={onlyPhotos} /> : <span>{t`Add more`}</span>}
            </label>
            <input
              ref={picker}
              id={pickerId}
              className={styles.picker}
              type="file"
              accept={chosen.accept}
              multiple
              onChange={(event) => {
                chosen.take([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </li>
        )}
      </ol>
      <VisuallyHidden>
        <span role="status">{moved && t`Moved to position ${moved.place} of ${photos.length}`}</span>
        <span role="status">{removed && t`Photo ${removed.place} removed`}</span>
      </VisuallyHidden>
    </fieldset>
  );
}

function AddLabels({ onlyPhotos }: { onlyPhotos: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <span className={styles.drops}>
        {onlyPhotos ? t`Add or drop photos` : t`Add or drop photos, a video or audio`}
      </span>
      <span className={styles.adds}>{onlyPhotos ? t`Add photos` : t`Add photos, a video or audio`}</span>
    </>
  );
}

/** Moves photos with buttons. The focus follows the photo, so that it can be moved several places. */
function useMoves(uploads: FileUploads, list: { readonly current: HTMLOListElement | null }) {
  const [moved, setMoved] = useState<{ place: number; by: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is the same element all the time
  useEffect(() => {
    if (!moved) return;
    const item = list.current?.children[moved.place - 1];
    const same = item?.querySelector<HTMLElement>(`[data-move="${moved.by}"]`);
    // At the end only the button for moving back is left.
    (same ?? item?.querySelector<HTMLElement>('[data-move]'))?.focus();
  }, [moved]);
  return {
    moved,
    move(key: string, by: number) {
      const at = uploads.files.findIndex((photo) => photo.key === key) + by;
      uploads.place(key, at);
      setMoved({ place: at + 1, by });
    },
  };
}

/**
 * The pressed button is removed with its photo: the focus moves to the next photo, or to the button for
 * adding photos.
 */
function useRemovals(
  uploads: FileUploads,
  list: { readonly current: HTMLOListElement | null },
  picker: { readonly current: HTMLInputElement | null },
) {
  const [removed, setRemoved] = useState<{ place: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: list and picker are the same elements all the time
  useEffect(() => {
    if (!removed) return;
    const others = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (others[Math.min(removed.place, others.length) - 1] ?? picker.current)?.focus();
  }, [removed]);
  return {
    removed,
    remove(key: string) {
      setRemoved({ place: uploads.files.findIndex((photo) => photo.key === key) + 1 });
      uploads.remove(key);
    },
  };
}
