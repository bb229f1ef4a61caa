import { useLingui } from '@lingui/react/macro';
import { Anchor } from '#design/parts/anchor.tsx';
import { useBuiltInLinks } from '#domains/site/web/index.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { LanguageLink } from '#platform/web/text/language-link.tsx';
import { SearchSuggestions } from '../search/search-suggestions.tsx';
import styles from './frames.module.css';

/** The last line of a public page: the ways in, and under which terms this software may be used. */
export function VisitorFoot() {
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <footer className={styles.foot}>
      <SearchSuggestions />
      <span>{siteName}</span>
      {useBuiltInLinks().map(({ key, href, title }) => (
        <Anchor key={key} href={href}>
          {title}
        </Anchor>
      ))}
      <LanguageLink />
      <Anchor href="https://www.gnu.org/licenses/agpl-3.0.html">{t`Free software: AGPL 3.0`}</Anchor>
    </footer>
  );
}
