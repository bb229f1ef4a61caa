/** Device names on the wire and in the database; pages translate them. */

export const UNKNOWN_DEVICE = 'Unknown device';

/** `Chrome on Android`: both are proper names, the same in every language. */
export const deviceOf = (browser: string, system: string): string => `${browser} on ${system}`;

/** Splits the name again; undefined where only one part, or none, was known. */
export function partsOfDevice(device: string): { browser: string; system: string } | undefined {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  return browser && system ? { browser, system } : undefined;
}
