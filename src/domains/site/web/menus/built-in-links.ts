/** The built-in links, as arranged by the operator. */
import { useLingui } from '@lingui/react/macro';
import type { Language } from '#platform/contract/languages.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import type { ArrangedLink } from '../../contract/settings.contract.ts';
import { allArranged } from './all-arranged.ts';

export type BuiltInLinkKey = ArrangedLink['key'];

export const BUILT_IN_ADDRESSES: Readonly<Record<BuiltInLinkKey, string>> = {
  directory: '/creator',
  register: '/auth/register',
  'log-in': '/auth/login',
  terms: '/page/terms-of-service',
  privacy: '/page/privacy-policy',
  cookies: '/page/cookies',
  'record-keeping': '/page/record-keeping',
  help: '/page/help',
  contact: '/contact',
};

/** Their default labels. */
export function useBuiltInLabels(): Readonly<Record<BuiltInLinkKey, string>> {
  const { t } = useLingui();
  return {
    directory: t`Creators`,
    register: t`Create an account`,
    'log-in': t`Log in`,
    terms: t`Terms`,
    privacy: t`Privacy`,
    cookies: t`Cookies`,
    'record-keeping': t`2257 statement`,
    help: t`Help`,
    contact: t`Contact us`,
  };
}

/** The visible ones, in order and in the reader's language. */
export function useBuiltInLinks(): { key: BuiltInLinkKey; href: string; title: string }[] {
  const { i18n } = useLingui();
  const { builtInLinks, signUp } = useSettings();
  const words = useBuiltInLabels();
  return allArranged(builtInLinks)
    .filter(({ key, isHidden }) => !isHidden && (key !== 'register' || signUp === 'open'))
    .map(({ key, titles }) => ({
      key,
      href: BUILT_IN_ADDRESSES[key],
      title: titles[i18n.locale as Language] || words[key],
    }));
}
