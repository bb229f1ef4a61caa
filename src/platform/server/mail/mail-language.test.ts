import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { mailTemplate } from './mail-template.ts';
import { queueMail } from './queue-mail.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

// An existing text, so that it is in the catalogs.
const contactMessage = mailTemplate<object>({
  name: 'test.letter',
  about: () => 'never',
  sample: {},
  compose: (_, { i18n }) => ({
    subject: i18n._('Email works'),
    preview: '',
    title: i18n._('Set a new password'),
    paragraphs: [],
    action: { label: 'Open', address: 'http://fanloft.test/open' },
  }),
});

async function written(language?: string | null) {
  const to = language === undefined ? {} : { language };
  const id = await site.runtime.write({}, (ctx) =>
    queueMail(ctx, contactMessage, { email: 'a@fans.test', ...to }, {}),
  );
  const { rows } = await site.runtime.database.pool.query(
    'select subject, body_text as text, body_html as html from mails where id = $1',
    [id],
  );
  return rows[0];
}

test('a mail is written in the recipient’s language', async () => {
  const { subject, text, html } = await written('en-XA');
  expect(subject).toBe('⟦ÉÉɱááííł ŵóóŕķš⟧');
  expect(text).toContain('⟦Šééŧ áá ñééŵ þááššŵóóŕđ⟧');
  expect(html).toContain('<html lang="en-XA" dir="ltr">');
});

test('one for readers of Arabic runs from right to left, but for its address', async () => {
  const { html } = await written('ar');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<body lang="ar" dir="rtl"');
  expect(html).toMatch(/<p [^>]*dir="ltr"><a [^>]*>http:\/\/fanloft\.test\/open<\/a>/);
});

test('whose language is not known gets that of the site', async () => {
  expect((await written()).html).toContain('<html lang="en" dir="ltr">');
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'defaultLanguage', 'ar'));
  expect((await written(null)).html).toContain('<html lang="ar" dir="rtl">');
  expect((await written('pl')).html).toContain('<html lang="pl" dir="ltr">');
});
