import { afterEach, expect, test, vi } from 'vitest';
import {
  deviceStorage,
  keepsCookies,
  readTab,
  tabStorage,
  writeCookie,
  writeTab,
} from './browser-storage.ts';
import { fakeStorage } from './fake-storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** As Chromium does where cookies are blocked: the property itself throws. */
function shutOff(name: string): void {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      throw new DOMException(`Failed to read '${name}'`, 'SecurityError');
    },
  });
}

test('with blocked storage nothing is stored, writes return false, and nothing throws', () => {
  for (const name of ['localStorage', 'sessionStorage']) {
    // Node has its own, which `stubGlobal` puts back.
    vi.stubGlobal(name, undefined);
    shutOff(name);
  }
  for (const storage of [deviceStorage, tabStorage]) {
    expect(storage.write('place', 'text')).toBe(false);
    expect(storage.read('place')).toBeNull();
    expect(storage.keys()).toEqual([]);
  }
  writeTab('place', { any: 'thing' });
  expect(readTab('place')).toBeUndefined();
});

test('a document that may have no cookies does not throw either', () => {
  const document = {
    set cookie(_text: string) {
      throw new DOMException('The document is sandboxed', 'SecurityError');
    },
  };
  vi.stubGlobal('document', document);
  expect(() => writeCookie('theme=dark')).not.toThrow();
  vi.stubGlobal('navigator', { cookieEnabled: false });
  expect(keepsCookies()).toBe(false);
});

test('what is kept comes back, and null takes it away', () => {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', fakeStorage(entries));
  expect(tabStorage.write('one', '1')).toBe(true);
  writeTab('two', [2]);
  expect(tabStorage.keys()).toEqual(['one', 'two']);
  expect(readTab('two')).toEqual([2]);
  entries.set('two', 'not json');
  expect(readTab('two')).toBeUndefined();
  expect(tabStorage.write('one', null)).toBe(true);
  expect(tabStorage.read('one')).toBeNull();
});
