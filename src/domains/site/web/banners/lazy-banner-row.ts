import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import bannerRow from './banner-row.module.css';

const fetchBanners = () => import('./banner-row.tsx').then(({ BannerRow }) => ({ default: BannerRow }));

// Named here, so that the server's page links the sheet although the code comes later.
fetchBanners.sheets = [bannerRow];

/** Banners, for a page that has them: most houses have none, and nobody there loads their code. */
export const LazyBannerRow = lazyPart(fetchBanners);
