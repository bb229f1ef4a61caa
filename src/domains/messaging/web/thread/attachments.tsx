/** The files of a message that is being written, by the upload queue that all forms share. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { useToast } from '#design/parts/toast.tsx';
import type { OwnFile } from '#domains/media/contract/files.contract.ts';
import {
  PHOTO_MAX_BYTES,
  SHORT_VIDEO_MAX_BYTES,
  THUMBNAIL_MAX_BYTES,
  VIDEO_MAX_BYTES,
} from '#domains/media/contract/upload-limits.contract.ts';
import {
  chosenUpload,
  describedBy,
  type GroupUploads,
  type Upload,
  uploadsMissing,
  useFormOfUploads,
  useUploads,
} from '#domains/media/web/index.ts';
import { megabytesOf, usePictureProblem } from '#platform/web/forms/use-picture-problem.ts';
import { MESSAGE_FILES } from '../../contract/message.contract.ts';
import {
  uploadMessageAudio,
  uploadMessagePhoto,
  uploadMessageTeaser,
  uploadMessageThumbnail,
  uploadMessageVideo,
} from '../../contract/message-files.contract.ts';

/** What a message with a price shows before it is bought. */
export type PreviewRole = 'thumbnail' | 'teaser';

export interface MessageUpload extends Upload {
  /** Undefined for what the message consists of. */
  role?: PreviewRole | undefined;
}

export interface MessageUploads extends GroupUploads<MessageUpload> {
  previews: Partial<Record<PreviewRole, MessageUpload>>;
  addPreview(role: PreviewRole, file: File): void;
  /** Opens the dialog for files. */
  choose(): void;
  /** Adds files that are on this device. */
  addFiles(files: readonly File[]): void;
  /** Adds what is on the server already. */
  attach(files: readonly OwnFile[]): void;
  /** With the previews. */
  all: readonly MessageUpload[];
  /** How many more fit. */
  room: number;
  /** Of a message that was left. */
  left: LeftWriting | undefined;
  /** How many are not on the server yet. */
  missing: number;
  failed: number;
  /** The hidden field behind `choose`. */
  input: ReactNode;
}

/** What a message needs when it is written on, after it was left with files on their way. */
interface LeftWriting {
  price: string | undefined;
  /** It was sent, and goes once its files are there. */
  isWaiting: boolean;
}

type Leave = Parameters<typeof useFormOfUploads<MessageUpload, LeftWriting>>[0]['leave'];

// A form whose draft names its files.
const leaveNothing: Leave = () => undefined;

/** The files of the message that is written at that place; `leave` says what goes on for it when it is left. */
export function useAttachments(place: string, leave: Leave = leaveNothing): MessageUploads {
  const { t } = useLingui();
  const { show } = useToast();
  const input = useRef<HTMLInputElement>(null);
  const group = useUploads<MessageUpload>(place, []);
  const photoProblem = usePictureProblem(PHOTO_MAX_BYTES);
  const thumbnailProblem = usePictureProblem(THUMBNAIL_MAX_BYTES);
  const noLongerKept = t`This file is no longer on the server. Please add it again.`;
  const left = useFormOfUploads<MessageUpload, LeftWriting>({
    place,
    uploads: group.uploads,
    endpoint: uploadMessagePhoto,
    noLongerKept,
    leave,
  });
  function sizeProblem({ size }: File, mostBytes: number): string | undefined {
    const largest = megabytesOf(mostBytes);
    return size > mostBytes
      ? t`This file is larger than ${largest} MB. Please choose a smaller one.`
      : undefined;
  }
  function uploadOf(file: File): Upload {
    const isVideo = file.type.startsWith('video/');
    const isAudio = file.type.startsWith('audio/');
    if (!isVideo && !isAudio) return chosenUpload(file, photoProblem(file));
    const endpoint = isVideo ? uploadMessageVideo : uploadMessageAudio;
    return { ...chosenUpload(file, sizeProblem(file, VIDEO_MAX_BYTES)), endpoint };
  }
  function previewUpload(role: PreviewRole, file: File): MessageUpload {
    return role === 'thumbnail'
      ? { ...chosenUpload(file, thumbnailProblem(file)), endpoint: uploadMessageThumbnail, role }
      : {
          ...chosenUpload(file, sizeProblem(file, SHORT_VIDEO_MAX_BYTES)),
          endpoint: uploadMessageTeaser,
          role,
        };
  }
  const uploads = group.uploads.filter(({ role }) => role === undefined);
  const room = Math.max(0, MESSAGE_FILES - uploads.length);
  function add(files: readonly File[]): void {
    if (files.length > room) show({ text: t`A message can have up to ${MESSAGE_FILES} files.` });
    group.add(files.slice(0, room).map(uploadOf));
  }
  return {
    ...group,
    left,
    uploads,
    all: group.uploads,
    previews: Object.fromEntries(
      group.uploads.flatMap((upload) => (upload.role ? [[upload.role, upload]] : [])),
    ),
    addPreview: (role, file) => group.add([previewUpload(role, file)]),
    choose: () => input.current?.click(),
    room,
    addFiles: add,
    attach: (files) =>
      group.add(
        files.slice(0, room).map((file) => ({
          key: crypto.randomUUID(),
          name: file.name,
          fileId: file._id,
          sent: 1,
          bytes: 0,
          // Taken out of the message, it stays among one's uploads.
          kept: true,
          state: 'ready' as const,
          ...describedBy(file),
        })),
      ),
    missing: uploadsMissing(group.uploads),
    failed: group.uploads.filter(({ state }) => state === 'failed').length,
    input: (
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/*,video/*,audio/*"
        aria-label={t`Photos or videos`}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    ),
  };
}
