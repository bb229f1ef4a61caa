/** What pages of the lobby may show of content. */
export { PostCard } from './post-card.tsx';
export { PostList, type PostPage } from './post-list.tsx';
