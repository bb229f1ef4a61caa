/** The pictures that previews of links show of creators and what they publish: only what a visitor may see of them. */
import type { WireGallery } from '#domains/content/contract/galleries/gallery.contract.ts';
import type { WirePost } from '#domains/content/contract/post.contract.ts';
import type { WireVideo } from '#domains/content/contract/videos/video.contract.ts';
import type { CreatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { type LinkPreview, previewOfPhoto, previewOfPicture } from '#domains/media/contract/link-preview.ts';
import type { WireProduct } from '#domains/store/contract/products/product.contract.ts';

type Creator = Pick<CreatorCard, 'name' | 'avatar' | 'cover'>;

/** The first picture of a product, which everybody may see. */
export function previewOfProduct({ _id, name, pictures, performer }: WireProduct) {
  const [picture] = pictures;
  if (picture?.status !== 'finished') return previewOfCreator(performer);
  return previewOfPhoto({ itemKind: 'product', itemId: _id, fileId: picture._id }, name);
}

/** The cover, or the face; undefined where there is neither. */
export function previewOfCreator({ name, avatar, cover }: Creator): LinkPreview | undefined {
  return previewOfPicture(cover, 'wide', name) ?? previewOfPicture(avatar, 'square', name);
}

type Post = Pick<WirePost, '_id' | 'audience' | 'files' | 'performer'>;

/**
 * The first photo or frame of a public post; for any other post the creator's public picture. A buyer sees the photo on the
 * page, but people who get the link must not.
 */
export function previewOfPost({ _id, audience, files, performer }: Post, title: string) {
  const [photo] = files;
  if (audience !== 'everyone' || !photo || photo.kind === 'audio') return previewOfCreator(performer);
  return previewOfPhoto({ itemKind: 'feed', itemId: _id, fileId: photo._id }, photo.alt || title);
}

type Video = Pick<WireVideo, '_id' | 'audience' | 'isSchedule' | 'video' | 'thumbnail' | 'performer'>;

/**
 * The thumbnail, which everybody may see; the poster of a video for everyone; for any other the creator's public
 * picture.
 */
export function previewOfVideo(
  { _id, audience, isSchedule, video, thumbnail, performer }: Video,
  title: string,
) {
  const isOpen = audience === 'everyone' && !isSchedule;
  const file = thumbnail ?? (isOpen ? video : undefined);
  if (file?.status !== 'finished') return previewOfCreator(performer);
  return previewOfPhoto({ itemKind: 'video', itemId: _id, fileId: file._id }, title);
}

/** The same for a gallery: its cover, if everybody may see it. */
export function previewOfGallery({ _id, audience, coverPhoto, performer, title }: WireGallery) {
  if (audience !== 'everyone' || !coverPhoto) return previewOfCreator(performer);
  return previewOfPhoto({ itemKind: 'gallery', itemId: _id, fileId: coverPhoto._id }, title);
}
