/** The photos of a post form: chosen, dropped, and sorted by dragging or with buttons. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { apart } from '#design/parts/apart.ts';
import { classNames } from '#design/parts/class-names.ts';
import { Icon } from '#design/parts/icon.tsx';
import { PICTURE_TYPES } from '#design/parts/picture-types.ts';
import { useToast } from '#design/parts/toast.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { MAX_PHOTOS } from '../../contract/own-posts.contract.ts';
import type { PhotoUploads } from '../photos/use-photo-uploads.ts';
import styles from './photo-grid.module.css';
import { PhotoTile } from './photo-tile.tsx';

// Pictures dragged within the page also count as files; this type tells them apart.
const DRAGGED_PHOTO = 'application/x-photo-of-post';

const MAX_NAMES = 3;

/** The first of the file names, isolated from the text's direction. */
const firstOf = (names: readonly string[]) => [
  ...names.slice(0, MAX_NAMES).map(apart),
  ...(names.length > MAX_NAMES ? ['…'] : []),
];

interface PhotoGridProps {
  uploads: PhotoUploads;
  /** Part of a sold post: its photos cannot be removed. */
  locked?: boolean;
  /** On touch screens the arrows are shown only in sorting mode. */
  ordering: boolean;
}

export function PhotoGrid({ uploads, locked, ordering }: PhotoGridProps) {
  const { t } = useLingui();
  const { show } = useToast();
  const picker = useRef<HTMLInputElement>(null);
  const format = useFormat();
  const list = useRef<HTMLOListElement>(null);
  const pickerId = useId();
  const { photos } = uploads;
  const { moved, move } = useMoves(uploads, list);
  const { removed, remove } = useRemovals(uploads, list, picker);

  function add(chosen: FileList | null) {
    const files = [...(chosen ?? [])];
    const fitting = files.slice(0, Math.max(0, MAX_PHOTOS - photos.length));
    if (fitting.length > 0) uploads.add(fitting);
    const names = format.list(firstOf(files.slice(fitting.length).map(({ name }) => name)));
    if (names)
      show({
        text: t`${plural(MAX_PHOTOS, {
          one: `A post can have up to # photo and no other files. Not added: ${names}`,
          other: `A post can have up to # photos and no other files. Not added: ${names}`,
        })}`,
      });
  }

  // Photos may be chosen before the page has hydrated.
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
              {photos.length === 0 ? (
                <>
                  <span className={styles.drops}>{t`Add or drop photos`}</span>
                  <span className={styles.adds}>{t`Add photos`}</span>
                </>
              ) : (
                <span>{t`Add more`}</span>
              )}
            </label>
            <input
              ref={picker}
              id={pickerId}
              className={styles.picker}
              type="file"
              accept={PICTURE_TYPES}
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
        <span role="status">{moved && t`Moved to position ${moved.place} of ${photos.length}`}</span>
        <span role="status">{removed && t`Photo ${removed.place} removed`}</span>
      </VisuallyHidden>
    </fieldset>
  );
}

/** Moves photos with buttons. The focus follows the photo, so that it can be moved several places. */
function useMoves(uploads: PhotoUploads, list: { readonly current: HTMLOListElement | null }) {
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
      const at = uploads.photos.findIndex((photo) => photo.key === key) + by;
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
  uploads: PhotoUploads,
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
      setRemoved({ place: uploads.photos.findIndex((photo) => photo.key === key) + 1 });
      uploads.remove(key);
    },
  };
}
