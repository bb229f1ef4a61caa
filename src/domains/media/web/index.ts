/** What those who send files may use, what the shell shows of it, and the players. */

export { LazyLightbox } from './player/lazy-lightbox.tsx';
export { LazyAudioPlayer, LazyPlayer } from './player/lazy-players.tsx';
export { lengthText } from './player/length-text.ts';
export type { PlayedFile } from './player/player-props.ts';
export { LazyRecordAudio } from './recorder/lazy-record-audio.tsx';
export { GoOn } from './uploads/dock/go-on.tsx';
export { KeepFormDraft } from './uploads/dock/keep-form-draft.tsx';
export { LazyUploadDock } from './uploads/dock/lazy-upload-dock.tsx';
export { ShortFileName } from './uploads/dock/short-file-name.tsx';
export { useUploadStateLabels } from './uploads/dock/use-upload-state-labels.ts';
export {
  describedBy,
  pictureOf,
  refusalsOf,
  /** @public */
  type SentInParts,
  sendingOf,
  type Upload,
  type UploadEndpoint,
  type UploadRefusal,
  uploadName,
  uploadsMissing,
  uploadsUnderWay,
} from './uploads/queue/upload-list.ts';
export {
  chosenUpload,
  dropUploads,
  type GroupUploads,
  useFormOfUploads,
  useUploads,
} from './uploads/queue/use-upload-group.ts';
