import { setupI18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import { speakAs } from '../text/say.ts';
import { type ApiFailure, readAnswer } from './api.ts';

const CALL = { method: 'PUT', path: '/performers' } as const;

function failureOf(body: object): ApiFailure {
  try {
    readAnswer(CALL, { status: 422, body: JSON.stringify(body) });
  } catch (error) {
    return error as ApiFailure;
  }
  throw new Error('it was no failure');
}

beforeEach(() => speakAs(setupI18n({ locale: 'en', messages: { en: {} } })));

test('a refusal and its field errors are translated where there is a translation', () => {
  const messages = { 'creators.price-out-of-range': 'Ta cena wykracza poza limity.' };
  speakAs(setupI18n({ locale: 'pl', messages: { pl: messages } }));
  const failure = failureOf({
    code: 'creators.price-out-of-range',
    message: 'This price is outside the limits of this site.',
    errors: [
      { path: 'monthlyPrice', code: 'creators.price-out-of-range', message: 'This price is not within …' },
      { path: 'name', code: 'too_big', message: 'At most 100 characters.' },
    ],
  });
  expect(failure.message).toBe('Ta cena wykracza poza limity.');
  expect(failure.errors.map(({ message }) => message)).toEqual([
    'Ta cena wykracza poza limity.',
    'At most 100 characters.',
  ]);
});

test('a failure without fields has none', () => {
  expect(failureOf({ code: 'platform.busy', message: 'Busy.' }).errors).toEqual([]);
});
