import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import {
  getBodyAttributes,
  getCities,
  getCountries,
  getLanguages,
  getPhoneCodes,
  getStates,
} from '../../contract/look-up-lists.contract.ts';
import { listBodyAttributes } from './list-body-attributes.ts';
import { listCountries } from './list-countries.ts';
import { listLanguages, listPhoneCodes } from './list-languages.ts';
import { listCities, listStates } from './list-places.ts';

export const lookUpListRoutes: BoundRoute[] = [
  bind(getCountries, (ctx) => listCountries(ctx)),
  bind(getStates, (_ctx, { params }) => listStates(params.countryCode)),
  bind(getCities, (_ctx, { params }) => listCities(params.countryCode, params.state)),
  bind(getLanguages, () => listLanguages()),
  bind(getPhoneCodes, () => listPhoneCodes()),
  bind(getBodyAttributes, async () => listBodyAttributes()),
];
