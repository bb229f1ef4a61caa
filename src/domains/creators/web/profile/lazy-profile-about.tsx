import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import about from './profile-about.module.css';

const fetchAbout = () => import('./profile-about.tsx').then((part) => ({ default: part.ProfileAbout }));

// Named here, so that the server-rendered page links the stylesheet although the code loads later.
fetchAbout.sheets = [about];

/** Loaded on demand, because most visitors come for the posts. */
export const LazyProfileAbout = lazyPart(fetchAbout);
