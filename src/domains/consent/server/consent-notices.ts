import { noticeKind, SAMPLE_ID } from '#platform/server/notices.ts';

interface Asked {
  readonly participantId: string;
  readonly ownerId: string;
}

export const consentAsked = noticeKind<Asked>({
  name: 'consent.asked',
  about: ({ i18n }) => i18n._('A creator shows somebody in something and needs their consent.'),
  sample: { participantId: SAMPLE_ID, ownerId: SAMPLE_ID },
  bell: {
    entry: ({ participantId, ownerId }) => ({
      actorId: ownerId,
      member: participantId,
      link: '/user/account/consents',
    }),
    text: ({ users }, { i18n }) => i18n._('{users} asked for your consent to show you', { users }),
  },
});

interface Answered {
  readonly participantId: string;
  readonly accountId: string | null;
  readonly kind: string;
  readonly objectId: string;
  readonly isGiven: boolean;
}

export const consentAnswered = noticeKind<Answered, { isGiven: boolean }>({
  name: 'consent.answered',
  about: ({ i18n }) => i18n._('Somebody gave or withdrew their consent.'),
  sample: {
    participantId: SAMPLE_ID,
    accountId: SAMPLE_ID,
    kind: 'feed',
    objectId: SAMPLE_ID,
    isGiven: true,
  },
  bell: {
    entry: ({ participantId, accountId, kind, objectId, isGiven }) => ({
      actorId: accountId ?? undefined,
      member: `${participantId} ${isGiven}`,
      link: `/creator/participants/${kind}/${objectId}`,
      facts: { isGiven },
    }),
    text: ({ users, facts: { isGiven } }, { i18n }) =>
      isGiven
        ? i18n._('{users} gave consent to be shown', { users })
        : i18n._('{users} withdrew consent. We took the item down.', { users }),
  },
});
