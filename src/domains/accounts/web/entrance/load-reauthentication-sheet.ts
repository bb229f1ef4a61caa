/** Loads the reauthentication sheet on demand, because few users ever see it. */
export const loadReauthenticationSheet = () =>
  import('../account/reauthentication-sheet.tsx').then((part) => ({ default: part.ReauthenticationSheet }));
