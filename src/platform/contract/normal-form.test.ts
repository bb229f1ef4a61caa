import { describe, expect, test } from 'vitest';
import {
  codeForm,
  emailForm,
  loginNameForm,
  nameOrEmailForm,
  passwordForm,
  passwordForms,
} from './normal-form.ts';

describe('an email address', () => {
  test.each([
    [' Ida@Example.COM ', 'ida@example.com'],
    ['ida@bücher.example', 'ida@xn--bcher-kva.example'],
    ['ida@bu\u0308cher.example', 'ida@xn--bcher-kva.example'],
    ['ida@BÜCHER.example', 'ida@xn--bcher-kva.example'],
    ['ida@XN--BCHER-KVA.example', 'ida@xn--bcher-kva.example'],
    ['ida＠ｅｘａｍｐｌｅ．com', 'ida@example.com'],
    ['ida@例え。テスト', 'ida@xn--r8jz45g.xn--zckzah'],
    ['no address', 'no address'],
    ['ida@bücher.example/elsewhere', 'ida@bücher.example/elsewhere'],
    ['ida@exa mple.com', 'ida@exa mple.com'],
  ])('%j is %j', (typed, form) => {
    expect(emailForm(typed)).toBe(form);
    expect(emailForm(form)).toBe(form);
  });
});

test('a login name is narrow and small, and one with an at sign an address', () => {
  expect(loginNameForm(' Ｒｏｂｉｎ７ ')).toBe('robin7');
  expect(nameOrEmailForm('Robin＠bücher.example')).toBe('robin@xn--bcher-kva.example');
  expect(nameOrEmailForm('RobinVale')).toBe('robinvale');
});

test('a password is the same from every keyboard, and keeps what tells passwords apart', () => {
  expect(passwordForm('Zoe\u0308 \u00a0\u3000tea')).toBe('Zoë   tea');
  expect(passwordForm('x\u00b2 \ufb01n Ａ')).toBe('x\u00b2 \ufb01n Ａ');
  expect(passwordForms('plain ascii')).toEqual(['plain ascii']);
  expect(passwordForms('Zoë')).toEqual(['Zo\u00eb', 'Zoe\u0308']);
});

test('a code has Latin digits and narrow letters', () => {
  expect(codeForm(' １２３ ٤٥٦ ')).toBe('123 456');
  expect(codeForm('ＡＢＣ۷')).toBe('ABC7');
});
