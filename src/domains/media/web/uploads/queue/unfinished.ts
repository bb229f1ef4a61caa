/** What the server has of files that were not sent to their end. */
import { browserApi } from '#platform/web/call/browser-api.ts';
import { cancelUpload, listUploads, type ResumableUpload } from '../../../contract/uploads.contract.ts';
import { getQueue, updateQueue } from './upload-store.ts';
import { noteMayBeUnfinished } from './uploads-there.ts';

/** Asks the server which uploads were broken off; the dock shows them. Failing, nothing is shown. */
export async function askForUnfinished(): Promise<void> {
  const { data } = await listUnfinished().catch(() => ({ data: undefined }));
  if (data) show(() => data);
}

/** The uploads that are not complete, and the size of the parts that are sent. */
export async function listUnfinished(): Promise<{ data: readonly ResumableUpload[]; partBytes: number }> {
  const { data, partBytes } = await browserApi.call(listUploads, undefined, { asActingAccount: true });
  const isOpen = ({ offset, bytes, errorCode }: ResumableUpload) => offset < bytes && !errorCode;
  return { data: data.filter(isOpen), partBytes };
}

/** The server has all of an upload, whose id is that of its file. */
export function noteComplete(uploadId: string): void {
  if (getQueue().unfinished.some(({ _id }) => _id === uploadId))
    show((unfinished) => unfinished.filter(({ _id }) => _id !== uploadId));
}

/** Forgets an upload, here and on the server; what cannot be canceled now is deleted there after some days. */
export function cancelOnServer(uploadId: string): void {
  show((unfinished) => unfinished.filter(({ _id }) => _id !== uploadId));
  browserApi.call(cancelUpload, { params: { id: uploadId } }).catch(() => {});
}

function show(change: (unfinished: readonly ResumableUpload[]) => readonly ResumableUpload[]): void {
  updateQueue((queue) => {
    const unfinished = change(queue.unfinished);
    noteMayBeUnfinished(unfinished.length > 0);
    return { ...queue, unfinished };
  });
}
