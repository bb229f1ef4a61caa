/** What the frame shows of messages. */

export { useUnreadConversations } from './unread.ts';
