/** What the lobby may show of earnings. */
export { bestPosts, loadRecentEarnings, sumPerDay } from './recent-earnings.ts';
