/** All recipes. A new kind of file needs a new recipe, listed here. */
import { pictureRecipe } from '../pictures/picture-recipe.ts';
import { publicPictureRecipe } from '../pictures/public-picture-recipe.ts';
import { documentRecipe } from './document-recipe.ts';
import type { Recipe } from './recipe.ts';
import { audioRecipe, videoRecipe } from './stream-recipes.ts';

export const recipes: readonly Recipe[] = [
  pictureRecipe,
  publicPictureRecipe,
  videoRecipe,
  audioRecipe,
  documentRecipe,
];

export const recipeNamed = (name: string): Recipe | undefined => recipes.find((each) => each.name === name);
