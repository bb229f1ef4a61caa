/** What the frame shows of messages. */

export { useUnreadConversations } from './unread.ts';
export { UnreadListener } from './unread-listener.tsx';
