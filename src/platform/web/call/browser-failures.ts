/**
 * What is said when a call got no answer: whether this device is off the net, or only the site is out of reach. And
 * where its browser does not do what the call would need.
 */

import { say } from '../text/say.ts';
import { ApiFailure } from './api.ts';

const offline = /*i18n*/ {
  id: 'network.offline',
  message: 'You seem to be offline. Nothing was lost; please try again.',
};
const unreachable = /*i18n*/ {
  id: 'network.unreachable',
  message: 'The site can’t be reached. Nothing was lost; please try again.',
};
const brokenOff = /*i18n*/ {
  id: 'network.broken-off',
  message: 'The connection was lost. Please try again.',
};

const cookiesNeeded = /*i18n*/ {
  id: 'browser.cookies-needed',
  message:
    'Your browser blocks cookies for this site, and logging in requires them. Please allow cookies in its settings, then try again.',
};

/** The failure of a log-in that this browser would forget at once. */
export function needsCookies(): ApiFailure {
  return lineFailure(cookiesNeeded);
}

/** The failure of a call without an answer. Status 0: the outcome is unknown. */
export function noAnswer(): ApiFailure {
  return navigator.onLine ? lineFailure(unreachable) : lineFailure(offline);
}

/** The same for an upload, which is broken off in its middle. */
export function uploadBrokenOff(): ApiFailure {
  return navigator.onLine ? lineFailure(brokenOff) : lineFailure(offline);
}

function lineFailure(sentence: { id: string; message: string }): ApiFailure {
  return new ApiFailure(0, { code: sentence.id, message: say(sentence) });
}

/** Whether a failure is one of these, and over once the line is back. */
export function isOfTheLine({ code }: Pick<ApiFailure, 'code'>): boolean {
  return [offline, unreachable, brokenOff].some(({ id }) => id === code);
}
