import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Anchor } from '#design/parts/anchor.tsx';
import { LANGUAGES, type Language } from '#platform/contract/languages.ts';

/** The way to the other languages, and from there back here. */
export function LanguageLink() {
  const { i18n, t } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <Anchor href={`/language?from=${encodeURIComponent(pathname + search)}`}>
      {t`Language: ${LANGUAGES[i18n.locale as Language] ?? i18n.locale}`}
    </Anchor>
  );
}
