import { MAX_VIDEO_TITLE } from '../../../contract/videos/own-videos.contract.ts';

/** The name of a file as a title: without its extension. */
export function titleOf(fileName: string): string {
  const name = fileName.replace(/\.[a-z0-9]{2,4}$/i, '').trim();
  return (name || fileName).slice(0, MAX_VIDEO_TITLE);
}
