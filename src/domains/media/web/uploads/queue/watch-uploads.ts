/** Polls the files that the server is processing until they are ready or have failed. */
import type * as z from 'zod/mini';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { say } from '#platform/web/text/say.ts';
import { getUploadedFile } from '../../../contract/files.contract.ts';
import type { mediaProgress } from '../../../contract/media.events.ts';
import { getUpload } from '../../../contract/uploads.contract.ts';
import { noteComplete } from './unfinished.ts';
import {
  awaitUpload,
  changeGroup,
  type UploadGroup,
  type UploadQueue,
  type UploadToWatch,
  uploadsToWatch,
} from './upload-groups.ts';
import { changeUploads, describedBy, type Upload } from './upload-list.ts';
import { getQueue, updateQueue } from './upload-store.ts';

// A photo takes less than a second. A long conversion is asked after less often; news of it come by the socket too.
const WATCH_MILLISECONDS = 700;
const SLOW_MILLISECONDS = 3_000;
const SLOW_AFTER = 15;
const NOT_FOUND = 404;

let timer: ReturnType<typeof setTimeout> | undefined;
const asked = new Map<string, number>();

let afterChange = () => {};

/** What has to follow a change that is made here: an upload may go on. */
export function followChanges(follow: () => void): void {
  afterChange = follow;
}

function action(change: (queue: UploadQueue) => UploadQueue): void {
  updateQueue(change);
  afterChange();
}

/** Asks at once and again and again, for as long as there is something to ask for. */
export function watchUploads(): void {
  if (timer === undefined && uploadsToWatch(getQueue()).length > 0) checkAll();
}

function checkAll(): void {
  const watched = uploadsToWatch(getQueue());
  for (const fileId of asked.keys())
    if (!watched.some((each) => each.fileId === fileId)) asked.delete(fileId);
  for (const { place, key, fileId, isInterrupted } of watched) {
    asked.set(fileId, isInterrupted ? SLOW_AFTER + 1 : (asked.get(fileId) ?? 0) + 1);
    if (isInterrupted) checkUnfinished({ place, key, fileId });
    else check(place, key, fileId);
  }
  const isSlow = [...asked.values()].every((times) => times > SLOW_AFTER);
  timer =
    watched.length > 0 ? setTimeout(checkAll, isSlow ? SLOW_MILLISECONDS : WATCH_MILLISECONDS) : undefined;
}

/** What the server tells by itself of a file that it prepares. */
export function noteConversion({ fileId, ...progress }: z.output<typeof mediaProgress.schema>): void {
  const found = uploadsToWatch(getQueue()).find((each) => each.fileId === fileId);
  if (!found) return;
  // How it ended is asked, with all that there is of it then.
  if (progress.status === 'finished' || progress.status === 'error') check(found.place, found.key, fileId);
  else
    updateQueue((queue) =>
      changeGroup(queue, found.place, ({ uploads }) => ({
        uploads: uploads.map((upload) =>
          upload.key === found.key && upload.described
            ? { ...upload, described: { ...upload.described, ...progress } }
            : upload,
        ),
      })),
    );
}

async function check(place: string, key: string, id: string): Promise<void> {
  const change = (ofGroup: (group: UploadGroup) => Partial<UploadGroup>) =>
    updateQueue((queue) => changeGroup(queue, place, ofGroup));
  const patch = ({ uploads }: UploadGroup, fields: Partial<Upload>) => ({
    uploads: changeUploads(uploads, { type: 'patch', key, with: fields }),
  });
  try {
    // Of another account the file would be unknown, and be taken for one that is gone.
    const file = await browserApi.call(getUploadedFile, { params: { id } }, { asActingAccount: true });
    change((group) => patch(group, describedBy(file)));
  } catch (error) {
    // A line that is down says nothing about the file; the next answer may.
    const status = error instanceof ApiFailure ? error.status : undefined;
    if (status === UNAUTHORIZED) change(() => ({ signedOut: true }));
    if (status === NOT_FOUND) await checkUnfinished({ place, key, fileId: id });
  }
}

/** Of a file that the server does not have: whether it is still to come. */
async function checkUnfinished({
  place,
  key,
  fileId: id,
}: Pick<UploadToWatch, 'place' | 'key' | 'fileId'>): Promise<void> {
  const patch = (fieldsOf: (group: UploadGroup) => Partial<Upload>) =>
    action((queue) =>
      changeGroup(queue, place, (group) => ({
        uploads: changeUploads(group.uploads, { type: 'patch', key, with: fieldsOf(group) }),
      })),
    );
  const gone = ({ noLongerKept }: UploadGroup): Partial<Upload> => ({
    state: 'failed',
    fileId: undefined,
    uploadId: undefined,
    failure: noLongerKept,
  });
  try {
    const upload = await browserApi.call(getUpload, { params: { id } }, { asActingAccount: true });
    const { fileId, offset, bytes, errorCode, errorMessage = '' } = upload;
    // It has come meanwhile: what became of it is asked next.
    if (fileId) {
      noteComplete(id);
      return patch(() => ({ state: 'checking', fileId, sent: 1 }));
    }
    if (errorCode)
      return patch((group) => ({
        ...gone(group),
        failure: say({ id: errorCode, message: errorMessage }),
      }));
    if (offset < bytes) action((queue) => awaitUpload(queue, { place, key }, upload));
  } catch (error) {
    if (error instanceof ApiFailure && error.status === NOT_FOUND) patch(gone);
  }
}
