/** The files of a post that is being written, as uploads of a form that knows role, words and movement of each. */
import { useLingui } from '@lingui/react/macro';
import type { WireUploadedFile } from '#domains/media/contract/files.contract.ts';
import {
  chosenUpload,
  describedBy,
  type GroupUploads,
  type UploadEndpoint,
  useFormOfUploads,
  useUploads,
} from '#domains/media/web/index.ts';
import {
  uploadFeedAudio,
  uploadFeedPhoto,
  uploadFeedTeaser,
  uploadFeedThumbnail,
  uploadFeedVideo,
} from '../../contract/post-files.contract.ts';
import { isMoving } from './is-moving.ts';
import { keepLeft, type LeftForm } from './left-writing.tsx';
import type { FileRole, PostFile } from './post-file.ts';

const ENDPOINTS: Record<FileRole, UploadEndpoint> = {
  photo: uploadFeedPhoto,
  video: uploadFeedVideo,
  audio: uploadFeedAudio,
  thumbnail: uploadFeedThumbnail,
  teaser: uploadFeedTeaser,
};

export interface FileUploads extends Omit<GroupUploads<PostFile>, 'uploads' | 'add' | 'patch'> {
  files: readonly PostFile[];
  add(files: readonly File[], role: FileRole): void;
  /** A file that was made of another one. */
  addMade(file: WireUploadedFile, role: FileRole): void;
  /** A file of an earlier upload; when it is removed here, it stays among them. */
  addPicked(file: WireUploadedFile, role: FileRole): void;
  /** Takes over what the server says of a file after a change. */
  describeFile(key: string, described: WireUploadedFile): void;
  describe(key: string, alt: string): void;
  /** Says how large the picture is, once it is loaded. */
  measure(key: string, size: { width: number; height: number }): void;
}

export interface UploadLabels {
  /** The reason for refusing a file before sending it; undefined for an acceptable one. */
  problemOf(file: File, role: FileRole): string | undefined;
  /** The message for a draft's file that the server has deleted. */
  noLongerKept: string;
}

/** The files of the form whose draft has that storage key. `atStart` are those of the saved post. */
export function useFileUploads(
  place: string,
  atStart: readonly PostFile[],
  words: UploadLabels,
): FileUploads {
  const { uploads: files, add, patch, ...group } = useUploads(place, atStart);
  return {
    ...group,
    files,
    add(chosenFiles, role) {
      const chosen = chosenFiles.map((file) => ({
        ...chosenUpload(file, words.problemOf(file, role)),
        endpoint: ENDPOINTS[role],
        role,
        alt: '',
      }));
      add(chosen);
      if (role !== 'photo' && role !== 'thumbnail') return;
      for (const { key, file } of chosen)
        if (file) isMoving(file).then((moves) => moves && patch(key, { moves }));
    },
    addMade: (file, role) => add([knownFile(file, role)]),
    addPicked: (file, role) => add([{ ...knownFile(file, role), kept: true }]),
    describeFile: (key, described) => patch(key, describedBy(described)),
    describe: (key, alt) => patch(key, { alt }),
    measure: (key, size) => patch(key, size),
  };
}

const knownFile = (file: WireUploadedFile, role: FileRole): PostFile => ({
  key: file._id,
  fileId: file._id,
  role,
  alt: '',
  sent: 1,
  bytes: 0,
  state: 'checking',
  ...describedBy(file),
});

interface FormOfFiles {
  place: string;
  /** The post that is being edited. */
  postId: string | undefined;
  files: readonly PostFile[];
  noLongerKept: string;
  /** Called when the form is left; undefined if its post is saved and nothing needs keeping. */
  leave(): LeftForm | undefined;
}

/** Lets the files go on by themselves when the form is left. Answers the form that had been left here, if there was one. */
export function useFormOfFiles(options: FormOfFiles): LeftForm | undefined {
  const { place, postId, files, noLongerKept, leave } = options;
  const { t } = useLingui();
  const isNew = postId === undefined;
  const href = isNew ? '/creator/my-post/create' : `/creator/my-post/edit/${postId}`;
  return useFormOfUploads<PostFile, LeftForm>({
    place,
    href,
    uploads: files,
    endpoint: ENDPOINTS.photo,
    noLongerKept,
    leave() {
      const form = leave();
      if (!form) return undefined;
      const [line = ''] = (form.fields.title.trim() || form.fields.text.trim()).split('\n');
      return {
        title: line || (isNew ? t`New post` : t`Edit post`),
        back: { href, label: t`Back to the post` },
        form,
        keep: keepLeft(place, form),
        ...(form.fields.awaited === 'active' && { note: t`Will be published once uploaded` }),
      };
    },
  });
}
