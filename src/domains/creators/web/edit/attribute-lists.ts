import type { getBodyAttributes } from '#domains/site/contract/look-up-lists.contract.ts';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import type { AttributeName } from '../../contract/creator-card.contract.ts';

/** All lists of body attributes, with genders and ages. */
export type BodyAttributes = EndpointResult<typeof getBodyAttributes>;

/** The list that has an attribute's options. */
export const ATTRIBUTE_LISTS = {
  sexualOrientation: 'sexualOrientations',
  height: 'heights',
  weight: 'weights',
  bodyType: 'bodyTypes',
  ethnicity: 'ethnicities',
  eyes: 'eyes',
  hair: 'hairs',
  butt: 'butts',
  pubicHair: 'pubicHairs',
} as const satisfies Record<AttributeName, keyof BodyAttributes>;
