/** Keeps the draft of a video's form that was left while its files were on their way, with what arrives of them. */
import { draftPlace } from '#platform/web/drafts/draft-storage.ts';
import type { FormDraft } from '#platform/web/drafts/form-draft.ts';
import { useDraft } from '#platform/web/drafts/use-draft.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { ID_FIELDS, type VideoFields } from './video-fields.ts';
import type { VideoUpload } from './video-uploads.ts';

/** The fields, with the ids of the uploads that have arrived since. */
export function withArrived(fields: VideoFields, uploads: readonly VideoUpload[]): VideoFields {
  const arrived = uploads.flatMap(({ part, fileId, state }) =>
    fileId && state !== 'failed' ? [[ID_FIELDS[part], fileId]] : [],
  );
  return { ...fields, ...Object.fromEntries(arrived) };
}

interface KeepVideoDraftProps {
  /** The name of the form. */
  name: string;
  fields: VideoFields;
  begunOn: string | null;
  uploads: readonly VideoUpload[];
}

export function KeepVideoDraft({ name, fields, begunOn, uploads }: KeepVideoDraftProps) {
  const { me } = useSession();
  useDraft<FormDraft<VideoFields>>({
    stored: 'server',
    place: draftPlace(me?._id ?? '', name),
    value: { typed: withArrived(fields, uploads), begunOn, at: new Date().toISOString() },
    textOf: ({ typed }) => JSON.stringify(typed),
    isReady: true,
    onServer: { key: name, exists: true, isAsOpened: false, isHeld: false },
  });
  return null;
}
