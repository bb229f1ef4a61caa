/** What other domains' pages may use of blocks. */
export { type BlockedUser, onBlocksHere } from './blocks-here.ts';
export { useBlocking } from './use-blocking.tsx';
export { useUnblock } from './use-unblock.ts';
