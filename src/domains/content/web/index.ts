/** What pages of the lobby may show of content. */
export { PostCard } from './post-card.tsx';
export { PostList } from './post-list.tsx';
