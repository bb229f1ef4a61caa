/**
 * Names and words of people inside our sentences keep their own direction: `“Stop it.”` in an Arabic sentence, an Arabic
 * name in an English one. Without that, the signs beside them jump to the wrong end.
 */
import type { I18n } from '@lingui/core';
import { apart } from '#design/parts/apart.ts';

type Values = Record<string, unknown>;

// Hebrew, Arabic and their neighbours, with the forms of their letters.
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufefc]/;
const FROM_LEFT = /(?![\u0590-\u08ff\ufb1d-\ufefc])\p{L}/u;

/** Sets texts apart that run against the sentence. Messages must not choose by a text (`select`): it would match no more. */
export function keepApartInSentences(i18n: I18n, isRightToLeft: boolean): void {
  const against = isRightToLeft ? FROM_LEFT : FROM_RIGHT;
  const setApart = (value: unknown) =>
    typeof value === 'string' && against.test(value) ? apart(value) : value;
  const allApart = (values: Values | undefined) =>
    values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, setApart(value)]));

  const translate = i18n._.bind(i18n);
  const inSentences: I18n['_'] = (message: unknown, values?: Values, options?: object) =>
    typeof message === 'string'
      ? translate(message, allApart(values), options)
      : translate({
          ...(message as { id: string }),
          values: allApart((message as { values?: Values }).values),
        });
  i18n._ = inSentences;
  i18n.t = inSentences;
}
