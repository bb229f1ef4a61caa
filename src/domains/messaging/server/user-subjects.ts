import { findAccountCards, findAccounts } from '#domains/accounts/server/index.ts';
import type { SubjectKind } from '#domains/engagement/server/index.ts';
import { othersAmong } from './conversations/conversations.sql.ts';

/** Fans are reported by creators whom they have a conversation with. Creators are reported as `performer`. */
export const userSubjects: SubjectKind = {
  kind: 'user',
  plural: 'users',
  actions: [],
  moderation: {
    async findEvidence(db, id) {
      const account = (await findAccounts(db, [id])).get(id);
      if (account?.role !== 'fan') return undefined;
      const { name, username, createdAt } = account;
      return {
        ownerId: id,
        title: name || (username ?? ''),
        text: '',
        fileIds: [],
        createdAt,
        priceTokens: 0,
      };
    },
  },
  async find(ctx, ids) {
    const fans = [...(await findAccounts(ctx.db, ids)).values()].filter(({ role }) => role === 'fan');
    const met = ctx.viewer ? await othersAmong(ctx.db, ctx.viewer.accountId, ids) : new Set<string>();
    return new Map(
      fans.map(({ id, name, username }) => [
        id,
        {
          ownerId: id,
          isVisible: met.has(id),
          isOpen: false,
          title: name || (username ?? ''),
          path: ctx.viewer?.hasOperatorPowers ? `/admin/users/${id}` : '/messages',
        },
      ]),
    );
  },
  cards: findAccountCards,
};
