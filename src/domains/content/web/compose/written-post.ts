import type { Audience, PostStatus } from '../../contract/post.contract.ts';
import type { PostFields } from '../drafts/post-draft.ts';
import type { Photo } from '../photos/photo.ts';

/** The body of the endpoints; photos in their order with alt texts. */
export interface WrittenPost {
  type: 'text' | 'photo';
  title: string;
  text: string;
  audience: Audience;
  price?: string;
  fileIds: string[];
  alts: Record<string, string>;
  status: PostStatus;
}

interface Written {
  fields: PostFields;
  photos: readonly Photo[];
  isPhoto: boolean;
}

/** Builds the body from a form. Text posts are open to everybody, and only posts for buyers have a price. */
export function writtenPost({ fields, photos, isPhoto }: Written, status: PostStatus): WrittenPost {
  const { title, text, audience, price } = fields;
  return {
    type: isPhoto ? 'photo' : 'text',
    title: title.trim(),
    text: text.trim(),
    audience: isPhoto ? audience : 'everyone',
    ...(isPhoto && audience === 'buyers' ? { price } : {}),
    fileIds: photos.flatMap(({ fileId }) => fileId ?? []),
    alts: Object.fromEntries(
      photos.flatMap(({ fileId, alt }) => (fileId && alt.trim() ? [[fileId, alt.trim()]] : [])),
    ),
    status,
  };
}
