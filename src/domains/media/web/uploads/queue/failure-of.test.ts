import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { beforeAll, expect, test, vi } from 'vitest';
import { ApiFailure } from '#platform/web/call/api.ts';
import { speakAs } from '#platform/web/text/say.ts';
import { failureOf } from './failure-of.ts';

const GIGABYTE = 1024 ** 3;

beforeAll(() => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  i18n.setMessagesCompiler(compileMessage);
  speakAs(i18n);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});

test('says with numbers why a file has no room', () => {
  const fields = { usedBytes: 98 * GIGABYTE, allowedBytes: 100 * GIGABYTE, fileBytes: 3 * GIGABYTE };
  const failure = new ApiFailure(422, { code: 'media.storage-used-up', message: 'No room.', ...fields });
  expect(failureOf(failure)).toContain('needs 3 GB, and 2 GB of your 100 GB are free');
});

test('says of other failures what the server says', () => {
  expect(failureOf(new ApiFailure(415, { code: 'media.video-type', message: 'No video.' }))).toBe(
    'No video.',
  );
});
