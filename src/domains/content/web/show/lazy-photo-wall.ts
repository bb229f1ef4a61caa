import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import pages from './post-pages.module.css';

const fetchWall = () => import('./photo-wall.tsx').then(({ PhotoWall }) => ({ default: PhotoWall }));

// Named here, so that the server's page links the sheet although the code comes later.
fetchWall.sheets = [pages];

/** The wall, for pages of which it is one part among others: those who do not open it need not load it. */
export const LazyPhotoWall = lazyPart(fetchWall);
