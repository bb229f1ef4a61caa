/** Polls the files that the server is processing until they are ready or have failed. */
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { getUploadedFile } from '../../../contract/files.contract.ts';
import { changeGroup, type UploadGroup, uploadsToWatch } from './upload-groups.ts';
import { changeUploads, describedBy, type Upload } from './upload-list.ts';
import { getQueue, updateQueue } from './upload-store.ts';

const WATCH_MILLISECONDS = 700;
const NOT_FOUND = 404;

let timer: ReturnType<typeof setInterval> | undefined;

/** Asks at once and again and again, for as long as there is something to ask for. */
export function watchUploads(): void {
  if (timer !== undefined || uploadsToWatch(getQueue()).length === 0) return;
  timer = setInterval(checkAll, WATCH_MILLISECONDS);
  checkAll();
}

function checkAll(): void {
  const watched = uploadsToWatch(getQueue());
  if (watched.length === 0) {
    clearInterval(timer);
    timer = undefined;
  }
  for (const { place, key, fileId } of watched) check(place, key, fileId);
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
    if (status === NOT_FOUND)
      change((group) => patch(group, { state: 'failed', fileId: undefined, failure: group.noLongerKept }));
  }
}
