/** Whether the viewer asks for little data. Browser only. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Whether anything may play without being asked for. Browser only. */
export const mayPlayByItself = (): boolean =>
  !savesData() && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
