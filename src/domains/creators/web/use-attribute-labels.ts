import { useLingui } from '@lingui/react';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { numberFormat } from '#platform/web/text/intl-formats.ts';

// "140cm to 142cm", "20 to 22": as the server's lists write ranges.
const RANGE = /^(\d+)(cm|kg)? to (\d+)(?:cm|kg)?$/;
const UNITS: Readonly<Record<string, string>> = { cm: 'centimeter', kg: 'kilogram' };

/**
 * How people read an attribute. On the wire it is an English text already, but for the orientation, a plain word. The
 * catalogues have their texts under "attribute.hair.Blond", so that no page has to carry them all.
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
