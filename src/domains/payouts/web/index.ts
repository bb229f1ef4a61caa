/** What the lobby may show of earnings. */
export { type BestItem, bestPosts, type DaySum, loadRecentEarnings, sumPerDay } from './recent-earnings.ts';
