import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { isLanguage, LANGUAGES } from '#platform/contract/languages.ts';
import { keepTypedText } from '#platform/web/forms/typed-text.ts';
import { useSession } from '#platform/web/page/session.tsx';
import styles from './account.module.css';

/** The current language, and the link to change it; unsaved input of this page is restored afterwards. */
export function LanguageRow() {
  const { i18n, t } = useLingui();
  const { me } = useSession();
  const { locale } = i18n;
  return (
    <div className={styles.stack}>
      <p lang={locale}>{isLanguage(locale) ? LANGUAGES[locale] : locale}</p>
      <Button
        kind="line"
        href="/language?from=/user/account"
        className={styles.action}
        onClick={() => me && keepTypedText(me._id)}
      >
        {t`Change language`}
      </Button>
    </div>
  );
}
