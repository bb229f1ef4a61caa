import { type I18n, setupI18n } from '@lingui/core';
import { messages as english } from '../../../locales/en/messages.po';

/** One instance per request on the server, one in the browser; a global one would mix people's languages. */
export function openI18n(locale = 'en'): I18n {
  return setupI18n({ locale, messages: { en: english } });
}
