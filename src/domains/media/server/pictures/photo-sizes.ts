import { PHOTO_EDGES } from '#domains/media/contract/files.contract.ts';

/**
 * The sizes of a photo, smallest first. Above quality 80, WebP shows no visible artifacts on skin. The large
 * size takes most of the time: effort 2 halves it for 3 % more bytes. The others are cheap to make and sent
 * most.
 */
export const PHOTO_SIZES = [
  { name: 'small', edge: PHOTO_EDGES.small, quality: 80, effort: 4 },
  { name: 'medium', edge: PHOTO_EDGES.medium, quality: 80, effort: 4 },
  { name: 'large', edge: PHOTO_EDGES.large, quality: 80, effort: 2 },
] as const;
