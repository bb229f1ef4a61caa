import { useLingui } from '@lingui/react';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { numberFormat } from '#platform/web/text/intl-formats.ts';

// "140cm to 142cm", "20 to 22": ranges in the server's lists.
const RANGE = /^(\d+)(cm|kg)? to (\d+)(?:cm|kg)?$/;
const UNITS: Readonly<Record<string, string>> = { cm: 'centimeter', kg: 'kilogram' };

/**
 * Translates attributes. On the wire they are English texts already, except for the orientation, a plain word. The
 * catalogs have them under "attribute.hair.Blond", so that no page has to contain them all.
 */
export function useAttributeLabels(): (attribute: string, onWire: string) => string {
  const { i18n } = useLingui();
  const locale = useFormatLocale();
  return (attribute, onWire) => {
    const english = `${onWire.charAt(0).toUpperCase()}${onWire.slice(1)}`;
    if (english === '') return english;
    const [, low, unit, high] = RANGE.exec(english) ?? [];
    if (low === undefined || high === undefined) {
      if (locale.startsWith('en')) return english;
      const id = `attribute.${attribute}.${english}`;
      return i18n._({ id, message: english });
    }
    const style = unit ? { style: 'unit', unit: UNITS[unit] } : {};
    return numberFormat(locale, style as Intl.NumberFormatOptions).formatRange(Number(low), Number(high));
  };
}
