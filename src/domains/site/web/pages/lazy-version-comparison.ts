import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import comparison from './version-comparison.module.css';

const fetchComparison = () => import('./version-comparison.tsx');

// Named here, so that the server-rendered page links the stylesheet although the code loads later.
fetchComparison.sheets = [comparison];

/** Loads the comparison code on first use, because most edits do without it. */
export const LazyVersionComparison = lazyPart(fetchComparison);
