/** What pages of the lobby, and the shell, may show of content. */
export { LazyPhotoWall } from './lazy-photo-wall.ts';
export { LazyUploadDock } from './lazy-upload-dock.tsx';
export { PhotoTiles } from './photo-tiles.tsx';
export { PostCard } from './post-card.tsx';
export { PostList } from './post-list.tsx';
export { PostMore } from './post-more.tsx';
export { PostTeaser } from './post-teaser.tsx';
export { WholePost } from './whole-post.tsx';
