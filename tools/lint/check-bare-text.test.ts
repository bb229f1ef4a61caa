import { expect, test } from 'vitest';
import { bareTextsIn } from './check-bare-text.ts';

const isFound = (code: string) => bareTextsIn(code).length > 0;

test.each([
  ['a text after what comes and goes', '<b>{icon && <Icon glyph={icon} />}{children}</b>'],
  ['the same, as words', '<b>{icon && <Icon glyph={icon} />} Follow</b>'],
  ['a text that comes and goes beside others', '<p><b />{isLate && t`Too late`}</p>'],
  ['a text in place of an element', '<p>{price ? <Money /> : t`Free`} <i /></p>'],
  ['a sentence that comes and goes', '<p>{isLate && <Trans>Too late</Trans>}</p>'],
  ['texts of a fragment that come and go', '<p>{at ? <>{t`Since`} <Time /></> : t`Never`}</p>'],
  ['a text after a list', '<p>{tags.map((tag) => <Tag key={tag} />)} and more</p>'],
  [
    'a component that is a text only at times',
    'function When() { if (a) return t`Always`; return <Time />; }',
  ],
])('%s is found', (_what, code) => {
  expect(isFound(code)).toBe(true);
});

test.each([
  ['a text in an element of its own', '<b>{icon && <Icon />}<OwnText>{children}</OwnText></b>'],
  ['texts that only change', '<p>{isOn ? t`On` : t`Off`}</p>'],
  ['an element after a text', '<p>{t`Since`} {at && <Time />}</p>'],
  ['one sentence with elements', '<Trans>Since <Time />, {name}</Trans>'],
  ['what is known to be no text', '<p>{icon && <Icon />}{/* no text */ children}</p>'],
  ['a component that is always a text', 'function When() { if (a) return t`Now`; return t`Then`; }'],
])('%s is fine', (_what, code) => {
  expect(isFound(code)).toBe(false);
});
