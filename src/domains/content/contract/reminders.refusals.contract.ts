import { refusal } from '#platform/contract/refusal.ts';

export const noLivePlanned = refusal(
  'content.no-live-planned',
  422,
  'There is no live stream ahead that you could be reminded of.',
);
