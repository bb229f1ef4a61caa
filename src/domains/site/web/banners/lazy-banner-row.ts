import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import bannerRow from './banner-row.module.css';

const fetchBanners = () => import('./banner-row.tsx').then(({ BannerRow }) => ({ default: BannerRow }));

// Named here, so that the server-rendered page links the stylesheet although the code loads later.
fetchBanners.sheets = [bannerRow];

/** Loads the banner code only on pages that have banners; most sites have none. */
export const LazyBannerRow = lazyPart(fetchBanners);
