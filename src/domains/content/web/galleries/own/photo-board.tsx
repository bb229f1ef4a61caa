/** The photos of a gallery in the studio: added, ordered by dragging or with buttons, named, hidden and removed. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { PICTURE_TYPES } from '#design/parts/picture-types.ts';
import { useToast } from '#design/parts/toast.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { PHOTO_MAX_BYTES } from '#domains/media/contract/upload-limits.contract.ts';
import {
  chosenUpload,
  type Upload,
  uploadsUnderWay,
  useFormOfUploads,
  useUploads,
} from '#domains/media/web/index.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { usePictureProblem } from '#platform/web/forms/use-picture-problem.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import type { OwnGallery, WirePhoto } from '../../../contract/galleries/gallery.contract.ts';
import { changeGallery, MAX_GALLERY_PHOTOS } from '../../../contract/galleries/own-galleries.contract.ts';
import { uploadFeedPhoto } from '../../../contract/post-files.contract.ts';
import { AttachUploads } from './attach-uploads.tsx';
import styles from './photo-board.module.css';
import { BoardPhoto, BoardUpload } from './photo-tiles.tsx';

// Pictures dragged within the page also count as files; this type tells them apart.
const DRAGGED_PHOTO = 'application/x-photo-of-gallery';
// Photos that are being prepared are checked again; the server takes a second or two for each.
const CHECK_MILLISECONDS = 1_500;

const NONE: readonly Upload[] = [];

interface PhotoBoardProps {
  gallery: OwnGallery;
  photos: readonly WirePhoto[];
}

export function PhotoBoard({ gallery, photos: given }: PhotoBoardProps) {
  const { t } = useLingui();
  const { me } = useSession();
  const format = useFormat();
  const { revalidate } = useRevalidator();
  const { show } = useToast();
  const problemOf = usePictureProblem(PHOTO_MAX_BYTES);
  const place = `${me?._id ?? ''} gallery.${gallery._id}`;
  const { uploads, ...group } = useUploads<Upload>(place, NONE);
  const { photos, move, moved } = useOrder(gallery._id, given);
  const list = useRef<HTMLOListElement>(null);
  const pickerId = useId();
  const noLongerKept = t`This photo was removed because it wasn’t used for a while. Please add it again.`;
  useFormOfUploads<Upload, { galleryId: string }>({
    place,
    uploads,
    endpoint: uploadFeedPhoto,
    noLongerKept,
    leave() {
      if (uploads.length === 0) return undefined;
      return {
        title: gallery.title,
        back: { href: `/creator/my-gallery/update/${gallery._id}`, label: t`Back to the gallery` },
        form: { galleryId: gallery._id },
        keep: (left) => <AttachUploads galleryId={gallery._id} place={place} uploads={left} />,
      };
    },
  });
  useRecheckWhile(
    photos.some(({ processing }) => processing),
    revalidate,
  );

  const waiting = uploads.filter(({ state, kept }) => state !== 'failed' && !kept).length;
  const room = MAX_GALLERY_PHOTOS - photos.length - uploads.length;
  function add(files: readonly File[]) {
    const fitting = files.slice(0, Math.max(0, room));
    group.add(fitting.map((file) => chosenUpload(file, problemOf(file))));
    const tooMany = files.length - fitting.length;
    if (tooMany > 0) {
      show({
        text: t`${plural(tooMany, {
          one: 'A gallery holds up to 100 photos. # photo wasn’t added.',
          other: 'A gallery holds up to 100 photos. # photos weren’t added.',
        })}`,
      });
    }
  }

  function drop(event: DragEvent, at: number) {
    event.preventDefault();
    event.stopPropagation();
    const id = event.dataTransfer.getData(DRAGGED_PHOTO);
    const from = photos.findIndex(({ _id }) => _id === id);
    if (from >= 0) move(id, at - from);
    else add([...event.dataTransfer.files]);
  }

  return (
    <fieldset
      className={styles.board}
      aria-label={t`Photos of the gallery`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => drop(event, photos.length - 1)}
    >
      <AttachUploads galleryId={gallery._id} place={place} uploads={uploads} onAttached={revalidate} />
      <div className={styles.line}>
        <span>{t`${format.count(photos.length)} of ${format.count(MAX_GALLERY_PHOTOS)} photos`}</span>
        <span role="status">
          {waiting > 0 && (
            <OwnText>
              {t`${plural(waiting, { one: '# photo is being added', other: '# photos are being added' })}`}
            </OwnText>
          )}
        </span>
        {uploadsUnderWay(uploads) > 0 && (
          <Button kind="quiet" size="dense" onClick={group.paused ? group.resume : group.pause}>
            {group.paused ? t`Resume` : t`Pause`}
          </Button>
        )}
      </div>
      <ol ref={list} className={styles.grid} aria-label={t`Photos`}>
        {photos.map((photo, index) => (
          <li
            key={photo._id}
            className={styles.item}
            draggable
            onDragStart={(event) => event.dataTransfer.setData(DRAGGED_PHOTO, photo._id)}
            onDrop={(event) => drop(event, index)}
          >
            <BoardPhoto
              photo={photo}
              index={index}
              count={photos.length}
              isSold={gallery.unlocks > 0}
              onMove={(steps) => move(photo._id, steps)}
              onChanged={revalidate}
            />
          </li>
        ))}
        {uploads.map((upload) => (
          <li key={upload.key} className={styles.item}>
            <BoardUpload
              upload={upload}
              paused={group.paused}
              onRetry={() => group.retry(upload.key)}
              onRemove={() => group.remove(upload.key)}
            />
          </li>
        ))}
        {room > 0 && (
          <li className={styles.item}>
            <label htmlFor={pickerId} className={styles.add}>
              <Icon glyph={IconPlus} size="l" />
              {t`Add or drop photos`}
            </label>
            <input
              id={pickerId}
              className={styles.picker}
              type="file"
              accept={PICTURE_TYPES}
              multiple
              onChange={({ target }) => {
                add([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </li>
        )}
      </ol>
      <VisuallyHidden>
        <span role="status">{moved && t`Moved to position ${moved} of ${photos.length}`}</span>
      </VisuallyHidden>
    </fieldset>
  );
}

/** The order as it is shown: changed at once, and taken back where the server refuses. */
function useOrder(galleryId: string, given: readonly WirePhoto[]) {
  const showFailure = useFailureToast();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState({ given, order: given });
  const [moved, setMoved] = useState<number>();
  if (state.given !== given) setState({ given, order: given });
  const photos = state.given === given ? state.order : given;
  return {
    photos,
    moved,
    move(id: string, steps: number) {
      const from = photos.findIndex(({ _id }) => _id === id);
      const to = from + steps;
      const photo = photos[from];
      if (!photo || to < 0 || to >= photos.length) return;
      const rest = photos.filter((each) => each !== photo);
      const order = [...rest.slice(0, to), photo, ...rest.slice(to)];
      setState({ given, order });
      setMoved(to + 1);
      browserApi
        .call(changeGallery, {
          params: { id: galleryId },
          body: { photoIds: order.map(({ _id }) => _id) },
        })
        .catch((error: unknown) => {
          setState({ given, order: given });
          showFailure(error);
        })
        .finally(revalidate);
    },
  };
}

function useRecheckWhile(waits: boolean, check: () => void): void {
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(check, CHECK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [waits, check]);
}
