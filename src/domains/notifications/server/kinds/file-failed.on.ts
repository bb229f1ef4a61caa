import { findAccounts } from '#domains/accounts/server/index.ts';
import { fileFailed as failed } from '#domains/media/contract/media.events.ts';
import { noticeKind, notifyAccounts } from '#platform/server/notices.ts';
import { on } from '#platform/server/outbox/outbox.ts';

export const fileFailed = noticeKind<{ fileId: string; isCreator: boolean }>({
  name: 'notifications.file-failed',
  about: ({ i18n }) => i18n._('An uploaded file can’t be used.'),
  sample: { fileId: '1', isCreator: true },
  bell: {
    entry: ({ fileId, isCreator }) => ({
      group: '',
      member: fileId,
      link: isCreator ? '/creator/my-post' : '/messages',
    }),
    text: ({ count }, { i18n }) =>
      i18n._(
        '{count, plural, one {A file you uploaded can’t be used} other {# files you uploaded can’t be used}}',
        {
          count,
        },
      ),
  },
});

export default on(failed, async (ctx, { fileId, ownerId }) => {
  const owner = (await findAccounts(ctx.db, [ownerId])).get(ownerId);
  if (owner)
    await notifyAccounts(ctx, fileFailed, [ownerId], { fileId, isCreator: owner.role === 'creator' });
});
