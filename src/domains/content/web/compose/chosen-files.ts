import { MAX_PHOTOS } from '../../contract/own-posts.contract.ts';
import type { PostType } from '../../contract/post.contract.ts';
import { contentOf, type PostFile, roleOf } from '../files/post-file.ts';

type ContentRole = ReturnType<typeof roleOf>;

/**
 * Which of the chosen files the post takes: up to twelve photos, or one video, or one audio file. The first file decides which,
 * unless something is there already, or the post is saved and its kind is `fixed`.
 */
export function sortChosen(
  chosen: readonly File[],
  there: readonly PostFile[],
  fixed?: PostType,
): { role: ContentRole; taken: File[]; left: File[] } {
  const content = contentOf(there);
  const role = ofRole(fixed) ?? ofRole(content[0]?.role) ?? (chosen[0] ? roleOf(chosen[0]) : 'photo');
  const room = Math.max(0, (role === 'photo' ? MAX_PHOTOS : 1) - content.length);
  const taken = chosen.filter((file) => roleOf(file) === role).slice(0, room);
  return { role, taken, left: chosen.filter((file) => !taken.includes(file)) };
}

const ofRole = (word: string | undefined): ContentRole | undefined =>
  word === 'photo' || word === 'video' || word === 'audio' ? word : undefined;
