import { noticeKind, SAMPLE_ID } from '#platform/server/notices.ts';

export interface Unread {
  readonly senderId: string;
  readonly conversationId: string;
  /** How far the reader has read: more that comes before they read on is the same notice. */
  readonly readPosition: number;
}

/** Outside the page only: in it, the inbox and its count say the same. */
export const unreadNotice = noticeKind<Unread>({
  name: 'messaging.unread',
  about: ({ i18n }) => i18n._('Somebody has unread messages and was away for a while.'),
  sample: { senderId: SAMPLE_ID, conversationId: SAMPLE_ID, readPosition: 0 },
  ways: ['mail', 'push'],
  gathered: true,
  option: { role: 'fanOrCreator', label: ({ i18n }) => i18n._('New messages') },
  bell: {
    entry: ({ senderId, conversationId, readPosition }) => ({
      actorId: senderId,
      group: '',
      member: `${conversationId}:${readPosition}`,
      link: `/messages/${conversationId}`,
    }),
    text: ({ users }, { i18n }) => i18n._('{users} wrote to you', { users }),
  },
});
