import { SITE_PICTURE_MAX_BYTES, type SitePictureUse } from '../../contract/site-pictures.contract.ts';

interface Shape {
  readonly box?: { width: number; height: number };
  readonly edge?: number;
  readonly quality: number;
  readonly effort: number;
}

const SHAPES: Readonly<Record<SitePictureUse, Shape>> = {
  // A browser tab shows 32 px, a home screen up to 192.
  icon: { box: { width: 192, height: 192 }, quality: 90, effort: 6 },
  // In the header of every page, 32 px high and up to 96 wide; three times as dense on good phones.
  logo: { edge: 288, quality: 90, effort: 6 },
  // Behind the text of the login and maintenance pages, across a wide window: a photo without text.
  stage: { edge: 1920, quality: 82, effort: 4 },
  // A banner or a picture in a page: sharp text matters more here than a few kilobytes.
  picture: { edge: 1920, quality: 88, effort: 4 },
};

/** Pictures of the site: there may be several of each, as long as something shows them. */
export const sitePicturePurposes = Object.entries(SHAPES).map(([name, shape]) => ({
  name,
  who: 'operator' as const,
  limits: { maxBytes: SITE_PICTURE_MAX_BYTES },
  kinds: ['picture' as const],
  recipe: 'public-picture',
  shape,
  keepsOriginal: false,
  heldBy: 'site' as const,
}));
