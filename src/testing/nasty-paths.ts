/** Malformed and hostile addresses: they name another host, leave the root, or cannot be decoded. */
import fc from 'fast-check';

const LONG = 'a'.repeat(5_000);

export const nastyPaths: readonly string[] = [
  ...[
    '//',
    '///',
    '/\\',
    '/\\/',
    '/..//',
    '/.//',
    '/%2e%2e//',
    '//x:99999/',
    '//[/',
    '//%',
    '//@',
    '//?',
    '/?//#',
  ],
  ...['//evil.example', '//evil.example/creator', '///evil.example/creator', '/\\evil.example/creator'],
  ...['/\\\\evil.example/creator', '/..//evil.example/creator', '/./\\evil.example/creator'],
  ...['/%2e%2e//evil.example/creator', '/%2f%2fevil.example/creator', '/%5cevil.example/creator'],
  ...[
    '/\t/evil.example/creator',
    '/\n/evil.example',
    '/\r\\evil.example',
    '/\u0000//evil.example',
    '/\u007f',
  ],
  ...[
    '//evil.example%2F/creator',
    '//evil.example:80/creator?x=//evil.example',
    '//user@evil.example/creator',
  ],
  ...['//evil.example/creator.data', '/\\evil.example/creator.data', '//evil.example/__manifest?paths=/'],
  ...[
    'http://evil.example/creator',
    'https://evil.example//creator',
    'http://evil.example',
    'http://x:99999/',
  ],
  ...[
    '//api/settings/public',
    '/api//settings/public',
    '/api/\\settings',
    '/api//evil.example/%zz',
    '/api/..//x',
  ],
  ...[
    '/%zz',
    '//evil.example/%zz',
    '/\\evil.example/%e0%a4%a',
    '/%',
    '/%ff%fe',
    '/a%00b',
    '/%0d%0aset-cookie:x=1',
  ],
  ...[
    `/${LONG}`,
    `//${LONG}`,
    `//evil.example/${LONG}`,
    `/${'../'.repeat(500)}/evil.example`,
    '/'.repeat(5_000),
  ],
  ...[
    '/creator?q=%00',
    '/creator?q=%zz',
    '/creator?%',
    '/creator?q=//evil.example',
    '/ü/\u{1F9E8}',
    '/creator#x.data',
  ],
];

const parts = fc.constantFrom(
  ...[
    '/',
    '//',
    '\\',
    '..',
    '.',
    '%2f',
    '%5c',
    '%2e',
    '%zz',
    '%00',
    '%',
    '?',
    '#',
    ':',
    '@',
    ';',
    '&',
    '=',
    ' ',
    '\t',
  ],
  ...[
    'creator',
    'home',
    'auth/login',
    'post',
    'page/help',
    'admin',
    'setup',
    'api',
    '.data',
    '_routes',
    '__manifest',
  ],
  ...['evil.example', 'x:99999', '[', 'ü', '\u{1F9E8}', '\u0000', '\u0001', 'http://', 'a'.repeat(300)],
);

/** Nonsense made of such pieces. */
export const nastyPath: fc.Arbitrary<string> = fc
  .array(parts, { maxLength: 8 })
  .map((pieces) => `/${pieces.join('')}`);
