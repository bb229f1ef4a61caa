/** What was searched for on this device, where its user wants that remembered; nothing of it is sent anywhere. */
import { deviceStorage } from '#platform/web/page/browser-storage.ts';

const PLACE = 'recent-searches';
const MOST = 6;

/** Undefined where they are not remembered. */
export function recentSearches(): string[] | undefined {
  try {
    const saved: unknown = JSON.parse(deviceStorage.read(PLACE) ?? 'null');
    return Array.isArray(saved) ? saved.filter((each) => typeof each === 'string') : undefined;
  } catch {
    return undefined;
  }
}

/** Begins to remember, with nothing; or forgets everything and stops. */
export function rememberSearches(remembered: boolean): void {
  deviceStorage.write(PLACE, remembered ? '[]' : null);
}

/** The newest first, each once. */
export function addRecentSearch(q: string): void {
  const before = recentSearches();
  if (!before) return;
  const after = [q, ...before.filter((each) => each !== q)].slice(0, MOST);
  deviceStorage.write(PLACE, JSON.stringify(after));
}
