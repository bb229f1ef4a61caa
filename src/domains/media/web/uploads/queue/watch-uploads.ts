/** Polls the files that the server is processing until they are ready or have failed. */
import type * as z from 'zod/mini';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { getUploadedFile } from '../../../contract/files.contract.ts';
import type { mediaProgress } from '../../../contract/media.events.ts';
import { changeGroup, type UploadGroup, uploadsToWatch } from './upload-groups.ts';
import { changeUploads, describedBy, type Upload } from './upload-list.ts';
import { getQueue, updateQueue } from './upload-store.ts';

// A photo takes less than a second. A long conversion is asked after less often; news of it come by the socket too.
const WATCH_MILLISECONDS = 700;
const SLOW_MILLISECONDS = 3_000;
const SLOW_AFTER = 15;
const NOT_FOUND = 404;

let timer: ReturnType<typeof setTimeout> | undefined;
const asked = new Map<string, number>();

/** Asks at once and again and again, for as long as there is something to ask for. */
export function watchUploads(): void {
  if (timer === undefined && uploadsToWatch(getQueue()).length > 0) checkAll();
}

function checkAll(): void {
  const watched = uploadsToWatch(getQueue());
  for (const fileId of asked.keys())
    if (!watched.some((each) => each.fileId === fileId)) asked.delete(fileId);
  for (const { place, key, fileId } of watched) {
    asked.set(fileId, (asked.get(fileId) ?? 0) + 1);
    check(place, key, fileId);
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
    if (status === NOT_FOUND)
      change((group) => patch(group, { state: 'failed', fileId: undefined, failure: group.noLongerKept }));
  }
}
