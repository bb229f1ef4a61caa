/** What followers and creators learn about streams: in the bell, by push and by mail. */
import { noticeKind, SAMPLE_ID } from '#platform/server/notices.ts';

interface Began {
  readonly streamId: string;
  readonly creatorId: string;
  /** Of the page where it is watched. */
  readonly path: string;
}

/** To followers and subscribers; a mail of it says what the bell says. */
export const streamBeganNotice = noticeKind<Began>({
  name: 'live.began',
  about: ({ i18n }) => i18n._('A creator whom somebody follows is live.'),
  sample: { streamId: SAMPLE_ID, creatorId: SAMPLE_ID, path: '/streaming/wren' },
  option: { role: 'fan', label: ({ i18n }) => i18n._('Creators you follow go live') },
  bell: {
    entry: ({ streamId, creatorId, path }) => ({ actorId: creatorId, member: streamId, link: path }),
    text: ({ users }, { i18n }) => i18n._('{users} is live now', { users }),
  },
});

/** To who asked for it at the post that named the stream, whatever else they are notified of. */
export const streamRemindedNotice = noticeKind<Began>({
  name: 'live.reminded',
  about: ({ i18n }) => i18n._('A live stream begins of which somebody asked to be reminded.'),
  sample: { streamId: SAMPLE_ID, creatorId: SAMPLE_ID, path: '/streaming/wren' },
  bell: {
    entry: ({ streamId, creatorId, path }) => ({ actorId: creatorId, member: streamId, link: path }),
    text: ({ users }, { i18n }) => i18n._('{users} is live now, as you asked to be reminded', { users }),
  },
});

interface EndedByOperator {
  readonly streamId: string;
  readonly title: string;
  readonly reason: string;
}

/** To the creator whose stream an operator has ended. */
export const streamEndedNotice = noticeKind<EndedByOperator & { username: string }>({
  name: 'live.ended-by-operator',
  about: ({ i18n }) => i18n._('An operator has ended a creator’s live stream.'),
  sample: { streamId: SAMPLE_ID, title: 'Glaze night', reason: 'Music without a license', username: 'wren' },
  bell: {
    entry: ({ streamId }) => ({ member: streamId, link: '/creator/live' }),
    text: (_shown, { i18n }) => i18n._('Your live stream was ended by the site'),
  },
  mail: ({ title, reason }, { i18n, siteName }) => ({
    subject: i18n._('Your live stream on {siteName} was ended', { siteName }),
    preview: reason,
    title: i18n._('Your live stream was ended by the site'),
    paragraphs: [title, i18n._('Reason: {reason}', { reason })],
  }),
});
