/** A short device name that the user recognizes: `Chrome on Android`. */
import { deviceOf, UNKNOWN_DEVICE } from '../../contract/device-name.ts';

// The order matters: most browsers also name the ones they are based on.
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

// Programs that are not browsers put their name first; one word, so that no text can be injected.
const PROGRAM = /^([a-z][a-z0-9.-]{1,30})(?:\/|$)/i;

function programOf(userAgent: string): string | undefined {
  const name = PROGRAM.exec(userAgent)?.[1];
  return name === 'Mozilla' ? undefined : name;
}

/** Names the device behind a `User-Agent` header: the browser, or the program, and the system. */
export function nameDevice(userAgent: string): string {
  // No real header is longer, and the patterns must not run on a long made-up one.
  const header = userAgent.slice(0, 512);
  const browser = nameOf(BROWSERS, header) ?? programOf(header);
  const system = nameOf(SYSTEMS, header);
  if (browser && system) return deviceOf(browser, system);
  return browser ?? system ?? UNKNOWN_DEVICE;
}
