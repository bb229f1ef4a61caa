import { open } from 'node:fs/promises';

/**
 * Has a folder's list of names on the disk: a file that was synced by itself may have lost its name after a power cut.
 * On Windows a folder cannot be opened, and NTFS keeps names in a journal.
 */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
