/** Public web API of the content domain, for pages and the app shell. */

export { PriceTicket } from './compose/price-ticket.tsx';
export { LazyPickFiles } from './files/lazy-pick-files.ts';
export { GalleryCards } from './galleries/gallery-card.tsx';
export { WholeGallery } from './galleries/whole-gallery.tsx';
export { hiddenWords } from './own/hidden-words.ts';
export { onChanges } from './show/changed-posts.ts';
export { LazyPhotoWall } from './show/lazy-photo-wall.ts';
export { LazyPostMore } from './show/lazy-post-more.ts';
export { PhotoTiles } from './show/photo-tiles.tsx';
export { PostCard } from './show/post-card.tsx';
export { PostList } from './show/post-list.tsx';
export { PostMore } from './show/post-more.tsx';
export { pictureOf } from './show/post-picture.ts';
export { PostTeaser } from './show/post-teaser.tsx';
export { cursorIn } from './show/use-post-pages.ts';
export { WholePost } from './show/whole-post.tsx';
export { VideoGrid } from './videos/video-grid.tsx';
export { WholeVideo } from './videos/whole-video.tsx';
