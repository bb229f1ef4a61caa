/** How a device is called on the wire and where it is kept; pages say it in the reader's language. */

export const UNKNOWN_DEVICE = 'Unknown device';

/** `Chrome on Android`: both are names, which are the same in every language. */
export const deviceOf = (browser: string, system: string): string => `${browser} on ${system}`;

/** The two names again; undefined where only one was known, or none. */
export function partsOfDevice(device: string): { browser: string; system: string } | undefined {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  return browser && system ? { browser, system } : undefined;
}
