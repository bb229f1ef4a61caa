/** The photos of a post that is being written, as uploads of a form that knows words and movement of each. */
import { useLingui } from '@lingui/react/macro';
import { chosenUpload, type GroupUploads, useFormOfUploads, useUploads } from '#domains/media/web/index.ts';
import { uploadFeedPhoto } from '../../contract/post-files.contract.ts';
import { isMoving } from './is-moving.ts';
import { keepLeft, type LeftForm } from './left-writing.tsx';
import type { Photo } from './photo.ts';

export interface PhotoUploads extends Omit<GroupUploads<Photo>, 'uploads' | 'add' | 'patch'> {
  photos: readonly Photo[];
  add(files: readonly File[]): void;
  describe(key: string, alt: string): void;
  /** Says how large the picture is, once it is loaded. */
  measure(key: string, size: { width: number; height: number }): void;
}

export interface UploadLabels {
  /** The reason for refusing a file before sending it; undefined for an acceptable one. */
  problemOf(file: File): string | undefined;
  /** The message for a draft's photo that the server has deleted. */
  noLongerKept: string;
}

/** The photos of the form whose draft has that storage key. `atStart` are those of the saved post. */
export function usePhotoUploads(place: string, atStart: readonly Photo[], words: UploadLabels): PhotoUploads {
  const { uploads: photos, add, patch, ...group } = useUploads(place, atStart);
  return {
    ...group,
    photos,
    add(files) {
      const chosen = files.map((file) => ({ ...chosenUpload(file, words.problemOf(file)), alt: '' }));
      add(chosen);
      for (const { key, file } of chosen)
        if (file) isMoving(file).then((moves) => moves && patch(key, { moves }));
    },
    describe: (key, alt) => patch(key, { alt }),
    measure: (key, size) => patch(key, size),
  };
}

interface FormOfPhotos {
  place: string;
  photos: readonly Photo[];
  noLongerKept: string;
  /** Called when the form is left; undefined if its post is saved and nothing needs keeping. */
  leave(): LeftForm | undefined;
}

/** Lets the photos go on by themselves when the form is left. Answers the form that had been left here, if there was one. */
export function useFormOfPhotos({ place, photos, noLongerKept, leave }: FormOfPhotos): LeftForm | undefined {
  const { t } = useLingui();
  return useFormOfUploads<Photo, LeftForm>({
    place,
    uploads: photos,
    endpoint: uploadFeedPhoto,
    noLongerKept,
    leave() {
      const form = leave();
      if (!form) return undefined;
      const [line = ''] = (form.fields.title.trim() || form.fields.text.trim()).split('\n');
      const isNew = form.postId === undefined;
      return {
        title: line || (isNew ? t`New post` : t`Edit post`),
        back: {
          href: isNew ? '/creator/my-post/create' : `/creator/my-post/edit/${form.postId}`,
          label: t`Back to the post`,
        },
        form,
        keep: keepLeft(place, form),
      };
    },
  });
}
