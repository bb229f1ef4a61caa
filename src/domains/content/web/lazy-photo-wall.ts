// The server sends the wall with the page, so its look has to come with the page too, not with the code.
import '#design/parts/locked-tile.module.css';
import '#design/parts/on-picture.module.css';
import '#design/parts/price-tag.module.css';
import './photo-tiles.module.css';
import { lazy } from 'react';

/** The wall, for pages of which it is one part among others: those who do not open it need not load it. */
export const LazyPhotoWall = lazy(() =>
  import('./photo-wall.tsx').then(({ PhotoWall }) => ({ default: PhotoWall })),
);
