import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallOptions, openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ API_URL: 'https://api.fans.test' });
});
afterAll(() => site.close());

interface Country {
  name: string;
  code: string;
}

const ask = (path: string, options?: CallOptions) => site.call('GET', path, options);
const countries = async (options?: CallOptions) => (await ask('/countries/list', options)).data;
const states = async (code: string): Promise<string[]> => (await ask(`/states/${code}`)).data;
const cities = async (code: string, state: string): Promise<string[]> =>
  (await ask(`/cities/${code}/${encodeURIComponent(state)}`)).data;

const codesOf = (list: Country[]) => list.map(({ code }) => code);
const namesOf = (list: Country[]) => list.map(({ name }) => name);
const inOrder = (names: string[]) => [...names].sort(new Intl.Collator('en', { numeric: true }).compare);

describe('countries', () => {
  test('are told with everything that a client shows of them', async () => {
    const { status, data } = await ask('/countries/list');
    expect(status).toBe(200);
    expect(data.find(({ code }: Country) => code === 'PL')).toEqual({
      name: 'Poland',
      code: 'PL',
      capital: 'Warsaw',
      region: 'EU',
      currency: { code: 'PLN', name: 'Polish złoty', symbol: 'zł' },
      language: { code: 'pl', name: 'Polish', iso639_2: 'pol', nativeName: 'Polski' },
      flag: 'https://api.fans.test/flags/pl.svg',
      demonym: 'Polish',
    });
  });

  test('are all of ISO 3166 and Kosovo, each once, by name', async () => {
    const all: Country[] = await countries();
    const codes = codesOf(all);
    expect(codes).toHaveLength(250);
    expect(new Set(codes).size).toBe(250);
    expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
    expect(codes).toEqual(expect.arrayContaining(['AQ', 'AX', 'GB', 'SS', 'TW', 'VA', 'XK']));
    expect(namesOf(all)).toEqual(inOrder(namesOf(all)));
  });

  test('pay and speak as they do today', async () => {
    const all: { code: string; currency: { code: string }; language: { code: string } }[] = await countries();
    const facts = Object.fromEntries(
      all.map(({ code, currency, language }) => [code, `${currency.code} ${language.code}`]),
    );
    expect(facts).toMatchObject({
      BG: 'EUR bg',
      BR: 'BRL pt',
      CH: 'CHF de',
      CU: 'CUP es',
      HR: 'EUR hr',
      IN: 'INR hi',
      SA: 'SAR ar',
      ME: 'EUR null',
    });
  });

  test('lie on a continent each', async () => {
    const all: { code: string; region: string }[] = await countries();
    const regions = Object.fromEntries(all.map(({ code, region }) => [code, region]));
    expect(regions).toMatchObject({ AQ: 'AN', BR: 'SA', CU: 'NA', JP: 'AS', KE: 'AF', MX: 'NA', NZ: 'OC' });
  });

  test('have a flag at its path for our own pages', async () => {
    const [first] = await countries({ listener: 'site' });
    expect(first.flag).toBe('/flags/af.svg');
  });
});

describe('states', () => {
  test('of a country are names, in order', async () => {
    const { status, data } = await ask('/states/DE');
    expect(status).toBe(200);
    expect(data).toHaveLength(16);
    expect(data.slice(0, 3)).toEqual(['Baden-Württemberg', 'Bavaria', 'Berlin']);
    expect(await states('US')).toContain('New York');
  });

  test.each(['de', 'De', '%20DE%20'])('are found under %s too', async (code) => {
    expect(await states(code)).toEqual(await states('DE'));
  });

  test.each([
    'VA',
    'XX',
    'DEU',
    '1',
    'undefined',
    'null',
    '__proto__',
    'constructor',
    'DE%09Berlin',
    '%F0%9F%87%A9',
  ])('of %s there are none', async (code) => {
    const { status, data } = await ask(`/states/${code}`);
    expect(status).toBe(200);
    expect(data).toEqual([]);
  });

  test.each(['%00', '%20', 'x'.repeat(121), ''])('what can be no code is not there: %s', async (code) => {
    const { status, body } = await ask(`/states/${code}`);
    expect(status).toBe(404);
    expect(body.code).toBe('request.not-found');
  });
});

describe('cities', () => {
  test('of a state are names, in order', async () => {
    const { status, data } = await ask('/cities/PL/Mazovia');
    expect(status).toBe(200);
    expect(data).toContain('Warsaw');
    expect(data).toEqual(inOrder(data));
    expect(new Set(data).size).toBe(data.length);
  });

  test('are found under every name that the list of states has', async () => {
    for (const code of ['PL', 'DE', 'JP', 'CA']) {
      const named = await states(code);
      const found = await Promise.all(named.map((state) => cities(code, state)));
      expect(named.filter((_state, index) => found[index]?.length === 0)).toEqual([]);
    }
  });

  test.each([
    ['us', 'new york'],
    ['US', ' NEW YORK '],
    ['PL', 'łódź'],
    // The same characters in decomposed form.
    ['PL', 'Łódź'.normalize('NFD')],
  ])('case and accents do not matter: %s, %s', async (code, state) => {
    expect((await cities(code, state)).length).toBeGreaterThan(50);
  });

  test('a state of which no city is known has an empty list', async () => {
    expect(await states('IE')).toContain('Cork');
    expect(await cities('IE', 'Cork')).toEqual([]);
  });

  test.each([
    ['US', 'Bavaria'],
    ['XX', 'Berlin'],
    ['DE', 'undefined'],
    ['DE', 'Berlin/Mitte'],
    ['DE', '__proto__'],
    ['DE', '%'],
    ['DE\tBerlin', 'Berlin'],
  ])('of %s, %s there are none', async (code, state) => {
    const { status, data } = await ask(`/cities/${encodeURIComponent(code)}/${encodeURIComponent(state)}`);
    expect(status).toBe(200);
    expect(data).toEqual([]);
  });

  test('a state that can be none is not there', async () => {
    expect((await ask(`/cities/DE/${'x'.repeat(121)}`)).status).toBe(404);
    expect((await ask('/cities/DE/%00')).status).toBe(404);
    expect((await ask('/cities/DE')).status).toBe(404);
  });
});

test('languages have names and codes', async () => {
  const { status, data } = await ask('/languages/list');
  expect(status).toBe(200);
  expect(data).toContainEqual({ name: 'Arabic', code: 'ar' });
  expect(data.length).toBeGreaterThan(180);
  expect(new Set(codesOf(data)).size).toBe(data.length);
  expect(namesOf(data)).toEqual(inOrder(namesOf(data)));
});

test('phone codes belong to countries of the list', async () => {
  const { status, data } = await ask('/phone-codes/list');
  expect(status).toBe(200);
  expect(data).toContainEqual({ name: 'Poland', code: 'PL', dialCode: '+48' });
  expect(data).toContainEqual({ name: 'Jamaica', code: 'JM', dialCode: '+1' });
  const known = new Map((await countries()).map(({ code, name }: Country) => [code, name]));
  expect(data.filter(({ code, name }: Country) => known.get(code) !== name)).toEqual([]);
  expect(data.filter(({ dialCode }: { dialCode: string }) => !/^\+[1-9]\d{0,2}$/.test(dialCode))).toEqual([]);
  expect(codesOf(data)).not.toContain('AQ');
});

describe('attributes of a body', () => {
  interface Option {
    value: string;
    text: string;
  }
  const attributes = async (): Promise<Record<string, Option[]>> => (await ask('/user-additional')).data;
  const values = async (name: string) => (await attributes())[name]?.map(({ value }) => value);

  test('are those of the contract', async () => {
    const all = await attributes();
    expect(Object.keys(all).sort()).toEqual(
      ['ages', 'bodyTypes', 'butts', 'ethnicities', 'eyes', 'genders', 'hairs', 'heights'].concat([
        'pubicHairs',
        'sexualOrientations',
        'weights',
      ]),
    );
    for (const options of Object.values(all)) {
      expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
    }
  });

  test.each([
    ['heights', 19, ['under_140', '140_142', '143_145'], ['185_187', '188_190', 'over_190']],
    ['weights', 22, ['under_40', '40_42', '43_45'], ['94_96', '97_99', 'over_100']],
    ['ages', 12, ['18_19', '20_22', '23_25'], ['44_46', '47_49', 'over_50']],
  ])('%s go up in steps of three', async (name, count, first, last) => {
    const all = (await values(name)) ?? [];
    expect(all).toHaveLength(count);
    expect(all.slice(0, 3)).toEqual(first);
    expect(all.slice(-3)).toEqual(last);
  });

  test.each([
    ['genders', 'male female transgender'],
    ['sexualOrientations', 'straight lesbian gay bisexual transgender'],
    ['eyes', 'blue brown green amber gray hazel red'],
    ['hairs', 'red yellow blond black brown white brunet blue green pink ginger multiColored'],
    ['butts', 'x-large large medium small'],
    ['pubicHairs', 'trimmed shaved hairy'],
    ['bodyTypes', 'fit slim curvy large toned petite ripped tanned runner swimmer muscular gymBody'],
  ])('%s are the words of existing clients', async (name, words) => {
    expect(await values(name)).toEqual(words.split(' '));
  });

  test('ethnicities are told in words of several', async () => {
    expect(await values('ethnicities')).toEqual([
      'asian',
      'white',
      'latino',
      'hispanic',
      'black or african america',
      'american indian or alaska native',
      'native hawaiian or other pacific islander',
    ]);
  });

  test('texts are for people', async () => {
    const { heights, ethnicities, bodyTypes, genders } = await attributes();
    expect(heights).toContainEqual({ value: '140_142', text: '140cm to 142cm' });
    expect(ethnicities).toContainEqual({
      value: 'black or african america',
      text: 'Black or African American',
    });
    expect(bodyTypes).toContainEqual({ value: 'gymBody', text: 'Gym Body' });
    expect(genders).toContainEqual({ value: 'transgender', text: 'Trans' });
  });
});

describe('lists are kept for a day', () => {
  const paths = [
    '/countries/list',
    '/states/DE',
    '/cities/DE/Berlin',
    '/languages/list',
    '/phone-codes/list',
    '/user-additional',
  ];

  test.each(paths)('%s by everybody', async (path) => {
    const { headers } = await ask(path);
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test.each(paths)('%s is not sent again to whoever has it', async (path) => {
    const etag = String((await ask(path)).headers.etag);
    for (const known of [etag, `W/${etag}`, `"older", ${etag}`, '*']) {
      const { status, body, headers } = await ask(path, { headers: { 'if-none-match': known } });
      expect(status).toBe(304);
      expect(body).toBe('');
      expect(headers.etag).toBe(etag);
    }
    expect((await ask(path, { headers: { 'if-none-match': '"older"' } })).status).toBe(200);
  });

  test('the two listeners name flags differently, so their lists have tags of their own', async () => {
    const [own, other] = await Promise.all([
      ask('/countries/list', { listener: 'site' }),
      ask('/countries/list', { listener: 'api' }),
    ]);
    expect(own.headers.etag).not.toBe(other.headers.etag);
  });

  test('a "no" is kept by nobody', async () => {
    expect((await ask('/states/%00')).headers['cache-control']).toBe('no-store');
  });
});
