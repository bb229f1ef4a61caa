import config from '../playwright.config.ts';

const usual = config.use?.launchOptions;

/** Browsers with a camera and a microphone that are none, allowed without a question; for `test.use`. */
export const withFakeDevices = (...more: string[]) => ({
  launchOptions: {
    ...usual,
    args: [
      ...(usual?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      ...more,
    ],
  },
});
