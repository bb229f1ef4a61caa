import { photoTooDemanding } from '../../contract/media.refusals.contract.ts';
import type { Recipe } from '../recipes/recipe.ts';
import { requirePhotoType } from './render-upload.ts';

/**
 * Recipe for avatars, covers and logos: one public picture, rendered while the user waits
 * (`public-picture.ts`).
 */
export const publicPictureRecipe: Recipe = {
  name: 'public-picture',
  kinds: ['picture'],
  accept: requirePhotoType,
  refusals: [],
  tooDemanding: photoTooDemanding,
};
