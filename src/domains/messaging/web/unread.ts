import { countStore } from '#platform/web/live/count-store.ts';

/** How many conversations have unread messages. */
export const { set: setUnread, useCount: useUnreadConversations } = countStore();
