import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { ThemeSwitch } from '#design/parts/theme-switch.tsx';
import { chooseTheme, currentTheme } from '#platform/web/page/theme.ts';

/** The theme is an attribute of the document, so that is what is observed. */
function listen(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

export function ThemeChoiceRow() {
  const { t } = useLingui();
  const theme = useSyncExternalStore(listen, currentTheme, () => 'system' as const);
  return (
    <ThemeSwitch
      value={theme}
      onChange={chooseTheme}
      labels={{
        legend: t`Theme`,
        light: t({ message: 'Light', context: 'theme' }),
        dark: t({ message: 'Dark', context: 'theme' }),
        system: t({ message: 'System', context: 'theme' }),
      }}
    />
  );
}
