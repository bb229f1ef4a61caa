import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import about from './profile-about.module.css';

const fetchAbout = () => import('./profile-about.tsx').then((part) => ({ default: part.ProfileAbout }));

// Named here, so that the server's page links the sheet although the code comes later.
fetchAbout.sheets = [about];

/** Few open it; those who come for the posts need not load it. */
export const LazyProfileAbout = lazyPart(fetchAbout);
