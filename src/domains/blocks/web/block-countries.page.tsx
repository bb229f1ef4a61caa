/** In which countries a creator is hidden: on a map, in lists by continent, and how many subscribers that concerns. */
import { msg } from '@lingui/core/macro';
import { useLoaderData } from 'react-router';
import { getCountries } from '#domains/site/contract/look-up-lists.contract.ts';
import { countryName } from '#domains/site/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { getBlockedCountries } from '../contract/blocks.contract.ts';
import { CountryForm } from './country-form.tsx';
import { SafetyPage } from './safety-page.tsx';

export const handle: PageHandle = { topBar: { title: msg`Safety`, back: '/creator/studio' } };

const load = pageLoad(async ({ api, locale }) => {
  const [blocked, all] = await Promise.all([api.call(getBlockedCountries), api.call(getCountries)]);
  const { compare } = new Intl.Collator(locale);
  const countries = all
    .map(({ code, region }) => ({ code, region, name: countryName(code, locale) }))
    .sort((one, other) => compare(one.name, other.name));
  return { blocked, countries };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function BlockCountries() {
  const { blocked, countries } = useLoaderData<typeof loader>();
  return (
    <SafetyPage current="countries">
      <CountryForm blocked={blocked} countries={countries} />
    </SafetyPage>
  );
}
