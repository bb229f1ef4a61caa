import type { ResumableUpload } from '../../../contract/uploads.contract.ts';

/** Whether a chosen file is the one of which the server has a part, as far as its name, size and date tell. */
export function isSameFile(
  { name, bytes, lastModified }: Pick<ResumableUpload, 'name' | 'bytes' | 'lastModified'>,
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
): boolean {
  const isDated = lastModified === undefined || lastModified === file.lastModified;
  return bytes === file.size && isDated && cleaned(name) === cleaned(file.name);
}

// The server takes unusual characters out of names, and cuts long ones.
const LONGEST_NAME = 60;
const cleaned = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, LONGEST_NAME);
