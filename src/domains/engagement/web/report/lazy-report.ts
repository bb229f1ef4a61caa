import { lazyPart } from '#platform/web/page/lazy-part.tsx';

/** Asks why something is reported, and reports it. */
export const ReportDialog = lazyPart(() => import('./report-dialog.tsx'));

/** A menu with this one entry. */
export const ReportMenu = lazyPart(() => import('./report-menu.tsx'));
