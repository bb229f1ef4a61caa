import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import comparison from './version-comparison.module.css';

const fetchComparison = () => import('./version-comparison.tsx');

// Named here, so that the server's page links the sheet although the code comes later.
fetchComparison.sheets = [comparison];

/** Who writes a page seldom looks at what it said before; the code that compares comes with the first look. */
export const LazyVersionComparison = lazyPart(fetchComparison);
