/** Chooses the site's language. A plain form: it works without JavaScript, and the page reloads in any case. */
import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { redirect, useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { directionOf, LANGUAGES, languages } from '#platform/contract/languages.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { PublicHead } from '#platform/web/page/public-head.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import styles from '../account/account.module.css';
import { insideAddress } from './inside-address.ts';

const load = pageLoad(async ({ url }) => {
  const from = insideAddress(url.searchParams.get('from'));
  // Back to the previous page, in the new language.
  if (url.searchParams.has('chosen')) throw redirect(from ?? '/');
  return { from };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function LanguagePage() {
  const { from } = useLoaderData<typeof loader>();
  const { i18n, t } = useLingui();
  const { siteName } = useSettings();
  const line = t`Choose the language of the site. Posts and comments are not translated.`;
  return (
    <PageBody width="form" centred>
      <PublicHead title={t`Language · ${siteName}`} description={line} path="/language" />
      <PageHead title={t`Language`} line={line} />
      <form method="post" action="/language" className={styles.stack}>
        {from && <input type="hidden" name="from" value={from} />}
        {languages.map((code) => (
          <Button
            key={code}
            type="submit"
            name="language"
            value={code}
            kind={code === i18n.locale ? 'soft' : 'line'}
            wide
            aria-current={code === i18n.locale ? 'true' : undefined}
            {...(code === i18n.locale ? { icon: IconCheck } : {})}
          >
            <span lang={code} dir={directionOf(code)}>
              {LANGUAGES[code]}
            </span>
          </Button>
        ))}
      </form>
    </PageBody>
  );
}
