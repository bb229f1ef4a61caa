import { useLingui } from '@lingui/react/macro';

const MEGABYTE = 1024 * 1024;

/** Whether a chosen picture is larger than the server takes; asked before a byte is sent. */
export function pictureProblem(file: File | null, maxBytes: number): boolean {
  return file !== null && file.size > maxBytes;
}

/** The sentence for it. */
export function useTooLargeWords(): (maxBytes: number) => string {
  const { t } = useLingui();
  return (maxBytes) => {
    const megabytes = Math.floor(maxBytes / MEGABYTE);
    return t`This picture has more than ${megabytes} MB. Please choose a smaller one.`;
  };
}
