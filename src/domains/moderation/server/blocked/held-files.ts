import type { SubjectKind } from '#domains/engagement/server/index.ts';
import { decideHeldFile, findHeldFile, HELD_KIND } from '#domains/media/server/index.ts';

/** Photos that look like a blocked one, which operators judge by themselves: they need not be part of anything yet. */
export const heldFileSubjects: SubjectKind = {
  kind: HELD_KIND,
  plural: 'files',
  actions: [],
  moderation: {
    async findEvidence(db, id) {
      const file = await findHeldFile(db, id);
      if (!file) return undefined;
      const { ownerId, name, createdAt } = file;
      return { ownerId, title: name, text: '', fileIds: [id], createdAt, priceTokens: 0 };
    },
    setTakenDown: (ctx, id, at) => decideHeldFile(ctx, id, at ? 'refused' : 'held'),
    setHeld: (ctx, id, _for, isHeld) => decideHeldFile(ctx, id, isHeld ? 'held' : 'allowed'),
  },
  find: async () => new Map(),
  cards: async () => new Map(),
};
