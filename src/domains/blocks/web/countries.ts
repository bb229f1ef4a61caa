import { msg } from '@lingui/core/macro';

/** Continents in the order in which their countries are listed. */
export const REGIONS = {
  EU: msg`Europe`,
  NA: msg`North America`,
  SA: msg`South America`,
  AS: msg`Asia`,
  AF: msg`Africa`,
  OC: msg`Oceania`,
  AN: msg`Antarctica`,
};

export interface Country {
  code: string;
  region: keyof typeof REGIONS;
  /** In the reader's language. */
  name: string;
}
