import type { ApiFailure } from '#platform/web/call/api.ts';
import { say } from '#platform/web/text/say.ts';
import { sizeIn } from '#platform/web/text/size-in.ts';
import { storageUsedUp } from '../../../contract/media.refusals.contract.ts';

const usedUp = /*i18n*/ {
  id: 'uploads.storage-used-up',
  message:
    'This file needs {needed}, and {left} of your {allowed} are free. Please delete files that you no longer need.',
};

/** Why an upload failed, as its row says; with the numbers where storage is used up. */
export function failureOf(error: ApiFailure): string {
  if (error.code !== storageUsedUp.code) return error.message;
  const { usedBytes, allowedBytes, fileBytes } = error.fields as Record<string, number>;
  const size = (bytes = 0) => sizeIn(document.documentElement.lang, Math.max(0, bytes));
  const values = {
    needed: size(fileBytes),
    left: size((allowedBytes ?? 0) - (usedBytes ?? 0)),
    allowed: size(allowedBytes),
  };
  return say({ ...usedUp, values });
}
