import type { Recipe } from '../recipes/recipe.ts';
import { requirePhotoType } from './render-upload.ts';

/** Avatars, covers, logos: one picture for everybody, made while the sender waits (`public-picture.ts`). */
export const publicPictureRecipe: Recipe = {
  name: 'public-picture',
  kinds: ['picture'],
  accept: requirePhotoType,
  refusals: [],
};
