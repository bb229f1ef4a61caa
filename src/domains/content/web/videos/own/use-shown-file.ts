import { useEffect, useEffectEvent, useState } from 'react';
import {
  getUploadedFile,
  type WireFile,
  type WireUploadedFile,
} from '#domains/media/contract/files.contract.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useRecheck } from '#platform/web/live/use-recheck.ts';

/** A file of a form: as the page was loaded with it, or as the server describes it to its owner. */
export type ShownFile = WireFile & Partial<Pick<WireUploadedFile, 'name' | 'errorMessage'>>;

/**
 * A file that this page did not send: of the saved video, of a draft, or made of another file. Checked again while it is
 * prepared. `onChange` takes over what the server has answered to a change of it.
 */
export function useShownFile(
  fileId: string,
  known: WireFile | null | undefined,
): { file: ShownFile | undefined; onChange(file: WireUploadedFile): void } {
  const [found, setFound] = useState<ShownFile>();
  const file = [found, known].find((each) => each?._id === fileId) ?? undefined;
  const isMoving = fileId !== '' && (!file || file.status === 'created' || file.status === 'processing');
  const load = useEffectEvent(() => {
    browserApi.call(getUploadedFile, { params: { id: fileId } }).then(setFound, () => {});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    if (isMoving) load();
  }, [fileId]);
  useRecheck(() => load(), isMoving);
  return { file: fileId === '' ? undefined : file, onChange: setFound };
}
