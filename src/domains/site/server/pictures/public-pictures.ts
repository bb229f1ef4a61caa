import type { PrepareContext, ReadContext, WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { type PortOfOne, port } from '#platform/server/port.ts';

/**
 * Turns an uploaded picture into a public one: first rendered, then stored under an address. Site and accounts come
 * before media in the order of domains, so media registers the implementation.
 */
export interface PublicPictures<Rendered = unknown> {
  /** Slow: before the transaction. */
  render(ctx: PrepareContext, upload: UploadedFile, purpose: string): Promise<Rendered>;
  keep(ctx: WriteContext, rendered: Rendered, purpose: string): Promise<{ url: string }>;
  /** Pictures of the site are stored only while something shows them. */
  retain(ctx: WriteContext, url: string): Promise<void>;
  release(ctx: WriteContext, url: string): Promise<void>;
}

/** Implemented by media, which re-encodes and stores uploads. */
export const publicPictures: PortOfOne<PublicPictures> = port.one<PublicPictures>('site.public-pictures');

/** The registered implementation. */
export const publicPicturesOf = (ctx: ReadContext): PublicPictures => ctx.ports.one(publicPictures);
