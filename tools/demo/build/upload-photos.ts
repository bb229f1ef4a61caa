/** How photos get into posts. */
import { tokens, toWire } from '#platform/contract/money.ts';
import type { CastPost } from '../cast/users.ts';
import type { Pictures } from './pictures.ts';
import type { Visitor } from './visitor.ts';

/** A post to be, and its creator's browser. */
export interface ComingPost {
  post: CastPost;
  visitor: Visitor;
}

/**
 * Uploads the photos of posts in their order, `lanes` at a time; a photo is developed when its upload answers.
 * Answers at once with a promise of each file's id, by the picture's name.
 */
export function uploadPhotos(
  posts: readonly ComingPost[],
  pictures: Pictures,
  { lanes, signal }: { lanes: number; signal: AbortSignal },
): Map<string, Promise<string>> {
  const wanted = posts.flatMap(({ post, visitor }) => post.pictures.map((name) => ({ name, visitor })));
  const ends: Promise<unknown>[] = Array.from({ length: lanes }, () => Promise.resolve());
  return new Map(
    wanted.map(({ name, visitor }, index) => {
      const file = (ends[index % lanes] ?? Promise.resolve()).then(() => {
        signal.throwIfAborted();
        return upload(visitor, pictures, name);
      });
      ends[index % lanes] = file;
      // The error is handled where the photo is published; here it only must not count as unhandled.
      file.catch(() => {});
      return [name, file];
    }),
  );
}

async function upload(visitor: Visitor, pictures: Pictures, name: string): Promise<string> {
  const photo = await pictures.asUpload('file', name);
  const { _id } = await visitor.send<{ _id: string }>('/performer/feeds/photo/upload', {}, [photo]);
  return _id;
}

/** The form of a post, once its photos are there. */
export async function formOf(
  post: CastPost,
  files: ReadonlyMap<string, Promise<string>>,
  pictures: Pictures,
): Promise<object> {
  const { title = '', text } = post;
  if (post.pictures.length === 0) return { type: 'text', title, text };
  const named = await Promise.all(
    post.pictures.map(async (name): Promise<[string, string]> => {
      const fileId = await files.get(name);
      if (!fileId) throw new Error(`nobody uploads ${name}`);
      return [fileId, pictures.altOf(name)];
    }),
  );
  return {
    type: 'photo',
    title,
    text,
    audience: post.audience,
    ...(post.priceTokens === undefined ? {} : { price: toWire(tokens(post.priceTokens)) }),
    fileIds: named.map(([fileId]) => fileId),
    alts: Object.fromEntries(named),
  };
}
