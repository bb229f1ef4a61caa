/** Formatters of `Intl`, made once: making one costs a hundred times as much as using it, and a page uses many. */

// The locale comes from the reader's browser, so that a stranger could ask for any number of them.
const REMEMBERED = 200;

function remembered<Options, Formatter>(make: (locale: string, options: Options) => Formatter) {
  const known = new Map<string, Formatter>();
  return (locale: string, options: Options): Formatter => {
    const key = `${locale} ${JSON.stringify(options)}`;
    let formatter = known.get(key);
    if (!formatter) {
      if (known.size === REMEMBERED) known.clear();
      formatter = make(locale, options);
      known.set(key, formatter);
    }
    return formatter;
  };
}

export const numberFormat = remembered(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

export const dateFormat = remembered(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

export const relativeTimeFormat = remembered(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
