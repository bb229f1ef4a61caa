import { refusal } from '#platform/contract/refusal.ts';

/** Unknown, or hidden from the caller: they cannot tell which. */
export const reportedNotFound = refusal('moderation.reported-not-found', 404, 'This no longer exists.');

export const caseNotFound = refusal('moderation.case-not-found', 404, 'This case doesn’t exist.');

export const caseDecided = refusal('moderation.case-decided', 409, 'This case has already been decided.', [
  'state',
]);

export const caseLocked = refusal('moderation.case-locked', 409, 'Another operator is working on this case.');

/** Not this operator's, too old, or its outcome cannot be undone. */
export const caseDecisionStands = refusal(
  'moderation.decision-stands',
  409,
  'This decision is final. Only the operator who made it could undo it, within 30 seconds.',
);

export const ownDecision = refusal(
  'moderation.own-decision',
  403,
  'Another operator must decide this appeal: the removal was your decision.',
);

export const takeDownNotFound = refusal('moderation.take-down-not-found', 404, 'This removal doesn’t exist.');

export const alreadyAppealed = refusal('moderation.already-appealed', 409, 'You have already appealed.');

export const isRestored = refusal('moderation.restored', 409, 'This has been restored already.');

export const blockedFileNotFound = refusal(
  'moderation.blocked-file-not-found',
  404,
  'This file isn’t blocked any more.',
);
