import type { getBodyAttributes } from '#domains/site/contract/look-up-lists.contract.ts';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import type { AttributeName } from '../../contract/creator-card.contract.ts';

/** All lists of what people may tell of their bodies, with genders and ages. */
export type BodyAttributes = EndpointResult<typeof getBodyAttributes>;

/** From which list the options of an attribute come. */
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
