/** The sheet that asks who sits there; few people ever see it, so it comes when it is needed. */
export const loadReauthenticationSheet = () =>
  import('../account/reauthentication-sheet.tsx').then((part) => ({ default: part.ReauthenticationSheet }));
