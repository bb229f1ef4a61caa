/** What the frame shows of messages. */

export { OutgoingMessages } from './outbox/outgoing-messages.tsx';
export { useUnreadConversations } from './unread.ts';
export { UnreadListener } from './unread-listener.tsx';
