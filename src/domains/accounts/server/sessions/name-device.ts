/** A short text by which a person recognises a device: `Chrome on Android`. */
import { deviceOf, UNKNOWN_DEVICE } from '../../contract/device-name.ts';

// The order matters: most browsers also name those that they descend from.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

function nameOf(table: typeof BROWSERS, userAgent: string): string | undefined {
  return table.find(([pattern]) => pattern.test(userAgent))?.[1];
}

// What is no browser says its own name first; one word, so that nobody writes sentences with it.
const PROGRAM = /^([a-z][a-z0-9.-]{1,30})(?:\/|$)/i;

function programOf(userAgent: string): string | undefined {
  const name = PROGRAM.exec(userAgent)?.[1];
  return name === 'Mozilla' ? undefined : name;
}

/** Names the device behind a `User-Agent` header: the browser, or the program, and the system. */
export function nameDevice(userAgent: string): string {
  // No real header is longer, and the patterns need not look at a made-up one for long.
  const header = userAgent.slice(0, 512);
  const browser = nameOf(BROWSERS, header) ?? programOf(header);
  const system = nameOf(SYSTEMS, header);
  if (browser && system) return deviceOf(browser, system);
  return browser ?? system ?? UNKNOWN_DEVICE;
}
