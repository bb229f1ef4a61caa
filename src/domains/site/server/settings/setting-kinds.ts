/**
 * The kinds of settings: how a value is stored, its limits, and its wire format. Amounts are stored as hundredths and
 * sent as decimal numbers, as everywhere.
 */
import * as z from 'zod/mini';
import { isoDate, text } from '#platform/contract/fields.ts';
import { languages } from '#platform/contract/languages.ts';
import {
  BASIS_POINTS,
  type BasisPoints,
  basisPoints,
  type Cents,
  cents,
  fromWire,
  type Tokens,
  tokens,
  toWire,
} from '#platform/contract/money.ts';
import { canBeShown } from '#platform/contract/shown-text.ts';
import { isTimeZone } from '#platform/server/days/time-zone.ts';
import { address, MAX_ADDRESS_LENGTH } from '../../contract/addresses.contract.ts';
import { arrangedLink, menuItem } from '../../contract/settings.contract.ts';
import type { SettingKey, SettingKind, SettingRange } from '../../contract/settings-admin.contract.ts';
import { isCountry, whyNoCountries } from '../country-codes.ts';
import { renderMarkdown } from '../static-pages/render-markdown.ts';
import { currencies, whyNoCurrency } from './currencies.ts';

export interface Setting<T, Wire = T> {
  readonly kind: SettingKind;
  /** Validates new values; its output is what the code works with. */
  readonly schema: z.ZodMiniType<T>;
  /** Accepts stored values that can no longer be chosen but stay in force; absent where every value can be chosen. */
  readonly keptSchema?: z.ZodMiniType<T>;
  readonly fallback: T;
  /** For the form; the schema decides. */
  readonly range: SettingRange;
  /** The wire format. */
  toWire(value: T): Wire;
  /** From the wire format to the stored one; undefined when that is not possible. */
  fromWire(value: unknown): unknown;
  /** The value for the public, where it is derived from what the operator has written. */
  render?(value: T): Wire;
  /** For secrets, which nobody can read again; stored encrypted (`sealed-settings.ts`). */
  readonly secret?: Secret;
}

export interface Secret {
  /** What may be typed. */
  readonly schema: z.ZodMiniType<string>;
  /** The settings that it belongs to: after one of them changes, it cannot be decrypted any more. */
  readonly boundTo: readonly SettingKey[];
}

function asItIs<T>(
  kind: SettingKind,
  schema: z.ZodMiniType<T>,
  fallback: T,
  range: SettingRange = {},
): Setting<T> {
  return { kind, schema, fallback, range, toWire: (value) => value, fromWire: (value) => value };
}

export function onOff(fallback: boolean): Setting<boolean> {
  return asItIs('switch', z.boolean(), fallback);
}

export function line(fallback: string, { min = 0, max = 500 } = {}): Setting<string> {
  const range = { maximumLength: max, ...(min > 0 ? { minimumLength: min } : {}) };
  const shown = text({ min, max }).check(
    z.refine(canBeShown, { error: 'This contains characters that cannot be displayed.' }),
  );
  return asItIs('line', shown, fallback, range);
}

/** Several lines of plain text. */
export function words({ max = 500 } = {}): Setting<string> {
  return asItIs('text', text({ max }), '', { maximumLength: max });
}

/** A line with a format; `isFine` is not called for an empty one. */
export function lineLike(
  isFine: (text: string) => boolean,
  { complaint, max }: { complaint: string; max: number },
): Setting<string> {
  const schema = text({ max }).check(z.refine((value) => value === '' || isFine(value), complaint));
  return asItIs('line', schema, '', { maximumLength: max });
}

/** Empty, or the output of `sealSetting`. */
export type Sealed = string & { readonly isSealed?: true };

// Passwords of mail servers can be keys of a few hundred characters.
const MAX_SECRET_LENGTH = 500;

/** Never shown: only whether there is one leaves the server. `isFine` says whether it can be what is asked for. */
export function secret(
  boundTo: readonly SettingKey[],
  { isFine = () => true, complaint = '' }: { isFine?: (typed: string) => boolean; complaint?: string } = {},
): Setting<Sealed, boolean> {
  const range = { minimumLength: 1, maximumLength: MAX_SECRET_LENGTH };
  return {
    kind: 'secret',
    schema: z.string().check(z.regex(/^[\w-]*$/)),
    fallback: '',
    range,
    toWire: (sealed) => sealed !== '',
    fromWire: (typed) => typed,
    secret: {
      // Stored as typed: a space may be part of it. Control characters may not.
      schema: z
        .string()
        .check(
          z.minLength(1),
          z.maxLength(MAX_SECRET_LENGTH),
          z.regex(/^\P{Cc}*$/u, 'This text has characters that cannot be stored.'),
          z.refine(isFine, complaint),
        ),
      boundTo,
    },
  };
}

// The length of a small page.
const MAX_MARKUP_LENGTH = 20_000;

/** Markdown for operators, and sanitized HTML for everybody else. */
export function renderedMarkup(): Setting<string> {
  const range = { maximumLength: MAX_MARKUP_LENGTH };
  return { ...asItIs('markup', text({ max: MAX_MARKUP_LENGTH }), '', range), render: renderMarkdown };
}

/** A timestamp in ISO 8601; empty for none. */
export function moment(): Setting<string> {
  const schema = z.union([z.literal(''), isoDate], { error: 'Please enter a date and a time.' });
  return asItIs('moment', schema, '');
}

/** A color; light and dark tones are derived from it where it is shown. */
export function colour(): Setting<string> {
  const schema = z
    .string()
    .check(z.trim(), z.toLowerCase(), z.regex(/^$|^#[0-9a-f]{6}$/, 'Please enter a color such as #006a6f.'));
  return asItIs('colour', schema, '');
}

export function picture(fallback = ''): Setting<string> {
  // Pages only show pictures of this site, so that no third party can track their visitors.
  const schema = address(
    ['nothing', 'path'],
    'Please upload the picture, or give a path of this site, such as /logo.svg: pages show nothing from elsewhere.',
  );
  const keptSchema = address(['nothing', 'path', 'https'], '');
  return { ...asItIs('picture', schema, fallback, { maximumLength: MAX_ADDRESS_LENGTH }), keptSchema };
}

export function choice<const T extends string>(choices: readonly T[], fallback: NoInfer<T>): Setting<T> {
  return asItIs<T>('choice', z.enum(choices), fallback, { choices: [...choices] });
}

/** A currency. One that goes out of use stays chosen: amounts are never converted. */
export function currency(fallback: string): Setting<string> {
  const keptSchema = z.string().check(z.regex(/^[A-Z]{3}$/));
  const schema = z.enum(currencies, { error: ({ input }) => whyNoCurrency(input) });
  return { ...choice(currencies, fallback), schema, keptSchema };
}

const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];

/** A time zone. The list offers the runtime's names; newer and older ones of the same places are taken too. */
export function timeZone(fallback: string): Setting<string> {
  const schema = z
    .string()
    .check(z.refine(isTimeZone, 'Please enter the name of a time zone, such as Europe/Warsaw.'));
  return asItIs('choice', schema, fallback, { choices: timeZones });
}

type NumberRange = { minimum: number; maximum: number };

export function wholeNumber(fallback: number, range: NumberRange & Pick<SettingRange, 'unit'>) {
  const schema = z.int().check(z.minimum(range.minimum), z.maximum(range.maximum));
  return asItIs('number', schema, fallback, { ...range, decimals: 0 });
}

/** A number with up to two decimals that is not an amount. */
export function fraction(fallback: number, range: NumberRange): Setting<number> {
  const schema = z.number().check(z.minimum(range.minimum), z.maximum(range.maximum));
  return asItIs('number', schema, fallback, { ...range, decimals: 2 });
}

/** A rate: stored in basis points, shown in percent. */
export function rate(fallback: number): Setting<BasisPoints, number> {
  return {
    kind: 'number',
    schema: z.pipe(z.int().check(z.minimum(0), z.maximum(BASIS_POINTS)), z.transform(basisPoints)),
    fallback: basisPoints(fallback),
    range: { minimum: 0, maximum: 100, decimals: 2, unit: 'percent' },
    toWire: (value) => value / 100,
    fromWire: (percent) => (typeof percent === 'number' ? fromWire(percent) : undefined),
  };
}

/** A rate that may be left out: empty is none. */
export function optionalRate(): Setting<BasisPoints | '', number | ''> {
  const { schema, range, toWire: percentOf, fromWire: rateOf } = rate(0);
  return {
    kind: 'number',
    schema: z.union([z.literal(''), schema]),
    fallback: '',
    range,
    toWire: (value) => (value === '' ? '' : percentOf(value)),
    fromWire: (percent) => (percent === '' || percent === null ? '' : rateOf(percent)),
  };
}

// A million is far beyond every price that a card pays, and far below the limit of a bigint.
const MAX_HUNDREDTHS = 100_000_000;
const hundredths = z.int().check(z.minimum(0), z.maximum(MAX_HUNDREDTHS));
const amounts = { minimum: 0, maximum: MAX_HUNDREDTHS / 100, decimals: 2 };
const amountFromWire = (amount: unknown) => (typeof amount === 'number' ? fromWire(amount) : undefined);

/** An amount that is paid by card. */
export function centsAmount(fallback: number): Setting<Cents, number> {
  const schema = z.pipe(hundredths, z.transform(cents));
  const range: SettingRange = { ...amounts, unit: 'currency' };
  return { kind: 'number', schema, fallback: cents(fallback), range, toWire, fromWire: amountFromWire };
}

/** An amount that is paid from a wallet. */
export function tokensAmount(fallback: number): Setting<Tokens, number> {
  const schema = z.pipe(hundredths, z.transform(tokens));
  const range: SettingRange = { ...amounts, unit: 'tokens' };
  return { kind: 'number', schema, fallback: tokens(fallback), range, toWire, fromWire: amountFromWire };
}

// 50 links are more than any footer shows.
const MAX_LINKS = 50;

const link = z.extend(menuItem, {
  _id: text({ max: 100 }),
  title: text({ min: 1, max: 100 }),
  path: address(
    ['path', 'web', 'mail'],
    'Please enter a path of this site, such as /page/terms, or an https URL.',
  ),
});

export function links() {
  return asItIs('links', z.array(link).check(z.maxLength(MAX_LINKS)), [], { maximumCount: MAX_LINKS });
}

// A few words; the footer is one line.
const MAX_LINK_TITLE = 60;

/** Each built-in link at most once. */
export function builtInLinks() {
  const named = z.extend(arrangedLink, {
    titles: z.partialRecord(z.enum(languages), text({ max: MAX_LINK_TITLE })),
  });
  const schema = z
    .array(named)
    .check(
      z.refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'A link stands here twice.'),
    );
  return asItIs('house-links', schema, []);
}

// There are 249 countries.
const MAX_COUNTRIES = 250;

const countryCodes = z
  .array(z.string().check(z.regex(/^[A-Z]{2}$/, 'Please enter codes of two letters, such as PL.')))
  .check(z.maxLength(MAX_COUNTRIES));

/** Country codes, each once and in capitals. One that goes out of use stays chosen. */
export function countries(): Setting<string[]> {
  const known = countryCodes.check(
    z.refine((codes) => codes.every(isCountry), { error: ({ input }) => whyNoCountries(input as string[]) }),
  );
  const schema = z.pipe(
    known,
    z.transform((codes: string[]) => [...new Set(codes)].sort()),
  );
  return {
    ...asItIs<string[]>('countries', schema, [], { maximumCount: MAX_COUNTRIES }),
    keptSchema: countryCodes,
  };
}
