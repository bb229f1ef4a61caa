/**
 * Lists to choose from: countries, states, cities, languages, phone codes, body attributes. They are the same for
 * everybody and change with a release, so clients may cache them for a day.
 */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

/** A day. */
export const KEEP_SECONDS = 86_400;

const country = z.object({
  name: z.string(),
  /** Two letters, as in ISO 3166. */
  code: z.string(),
  /** Empty where there is none, as in Antarctica. */
  capital: z.string(),
  /** The continent. */
  region: z.enum(['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA']),
  currency: z.object({ code: z.string(), name: z.string(), symbol: z.nullable(z.string()) }),
  /** The main language. `code` has the two letters of ISO 639-1; not every language has them. */
  language: z.object({
    code: z.nullable(z.string()),
    name: z.string(),
    iso639_2: z.optional(z.string()),
    nativeName: z.optional(z.string()),
  }),
  flag: z.string(),
  demonym: z.optional(z.string()),
});

export const getCountries = endpoint({
  method: 'GET',
  path: '/countries/list',
  who: 'anyone',
  summary: 'All countries, by name',
  output: z.array(country),
  keepSeconds: KEEP_SECONDS,
  evenWhenClosed: true,
});

/** A name or code in the path; none is longer. */
const name = text({ min: 1, max: 120 });

export const getStates = endpoint({
  method: 'GET',
  path: '/states/{countryCode}',
  who: 'anyone',
  summary: 'The names of a country’s states; empty for an unknown country or one without states',
  params: z.object({ countryCode: name }),
  output: z.array(z.string()),
  keepSeconds: KEEP_SECONDS,
  evenWhenClosed: true,
});

export const getCities = endpoint({
  method: 'GET',
  path: '/cities/{countryCode}/{state}',
  who: 'anyone',
  summary: 'The names of the cities in a state; empty for an unknown state',
  params: z.object({ countryCode: name, state: name }),
  output: z.array(z.string()),
  keepSeconds: KEEP_SECONDS,
  evenWhenClosed: true,
});

export const getLanguages = endpoint({
  method: 'GET',
  path: '/languages/list',
  who: 'anyone',
  summary: 'The languages of ISO 639-1, by their English names',
  output: z.array(z.object({ name: z.string(), code: z.string() })),
  keepSeconds: KEEP_SECONDS,
  evenWhenClosed: true,
});

export const getPhoneCodes = endpoint({
  method: 'GET',
  path: '/phone-codes/list',
  who: 'anyone',
  summary: 'The calling codes of countries; several countries may share one',
  output: z.array(
    z.object({
      name: z.string(),
      code: z.string(),
      /** With its plus: `+48`. */
      dialCode: z.string(),
    }),
  ),
  keepSeconds: KEEP_SECONDS,
  evenWhenClosed: true,
});

/** `value` is stored and searched for, `text` is shown. */
const options = z.array(z.object({ value: z.string(), text: z.string() }));

export const getBodyAttributes = endpoint({
  method: 'GET',
  path: '/user-additional',
  who: 'anyone',
  summary: 'The profile attributes that creators can set and fans can filter by',
  output: z.object({
    heights: options,
    weights: options,
    ages: options,
    genders: options,
    sexualOrientations: options,
    eyes: options,
    hairs: options,
    /** Sizes. */
    butts: options,
    pubicHairs: options,
    ethnicities: options,
    bodyTypes: options,
  }),
  keepSeconds: KEEP_SECONDS,
  evenWhenClosed: true,
});

nameSchemas({ Country: country });
