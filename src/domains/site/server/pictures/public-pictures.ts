import type { PrepareContext, ReadContext, WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { type PortOfOne, port } from '#platform/server/port.ts';

/**
 * Turns an uploaded picture into a public one, first drawn, then kept under an address. Site and accounts come before
 * media in the order of domains, so media plugs this in, and only media knows what a drawn picture is.
 */
export interface PublicPictures<Rendered = unknown> {
  /** Slow: before the transaction. */
  render(ctx: PrepareContext, upload: UploadedFile, purpose: string): Promise<Rendered>;
  keep(ctx: WriteContext, drawn: Rendered, purpose: string): Promise<{ url: string }>;
  /** Pictures of the site are kept only while something shows them. */
  retain(ctx: WriteContext, url: string): Promise<void>;
  release(ctx: WriteContext, url: string): Promise<void>;
}

/** Answered by media, which draws uploads anew and keeps them. */
export const publicPictures: PortOfOne<PublicPictures> = port.one<PublicPictures>('site.public-pictures');

/** The one that answers. */
export const publicPicturesOf = (ctx: ReadContext): PublicPictures => ctx.ports.one(publicPictures);
