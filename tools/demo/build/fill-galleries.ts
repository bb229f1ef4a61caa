import { galleries } from '../cast/galleries.ts';
import type { Present } from './perform.ts';

interface GalleryTools {
  present: Present;
  setDaysAgo(daysAgo: number): void;
  signal: AbortSignal;
}

const PATH = '/performer/performer-assets';

/** Creators make galleries of photos that they have uploaded, and fans save them. */
export async function fillGalleries({ present, setDaysAgo, signal }: GalleryTools): Promise<void> {
  for (const { creator: key, pictures, daysAgo, savedBy, ...gallery } of galleries) {
    const creator = present.creators.get(key);
    // A smaller cast, as tests have it, uploads fewer.
    const uploaded = pictures.filter((name) => present.files.has(name));
    if (!creator || uploaded.length === 0) continue;
    signal.throwIfAborted();
    setDaysAgo(daysAgo);
    const body = { ...gallery, status: 'active' };
    const { _id: galleryId } = await creator.visitor.call<{ _id: string }>('POST', `${PATH}/galleries`, body);
    for (const picture of uploaded) {
      const fileId = await present.files.get(picture);
      const photo = { galleryId, fileId, description: present.pictures.altOf(picture) };
      await creator.visitor.call('POST', `${PATH}/photos/create`, photo);
    }
    const bookmark = { objectId: galleryId, objectType: 'gallery', action: 'bookmark' };
    for (const fan of savedBy) await present.fans.get(fan)?.call('POST', '/reactions', bookmark);
  }
}
