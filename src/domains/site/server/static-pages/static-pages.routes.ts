import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/static-pages.contract.ts';
import { listPageVersions, listRemovedPages, showPageVersion, takePageBack } from './page-versions.ts';
import { previewPage, showPage, showPages } from './show-page.ts';
import { listPagesToWrite, removePage, showPageToWrite, writePage } from './write-page.ts';

export const staticPageRoutes: BoundRoute[] = [
  bind(contract.listPages, (ctx, { query }) => showPages(ctx, query)),
  bind(contract.getPage, (ctx, { params }) => showPage(ctx, params.id)),
  bind(contract.listOwnPages, (ctx, { query }) => listPagesToWrite(ctx, query)),
  bind(contract.getOwnPage, (ctx, { params }) => showPageToWrite(ctx, params.id)),
  bind(contract.previewPage, (ctx, { body }) => previewPage(ctx, body)),
  bind(contract.writePage, (ctx, { params, body }) => writePage(ctx, params.id, body)),
  bind(contract.listPageVersions, (ctx, { params, query }) => listPageVersions(ctx, params.id, query)),
  bind(contract.getPageVersion, (ctx, { params }) => showPageVersion(ctx, params.id, params.version)),
  bind(contract.restorePage, (ctx, { params, body }) =>
    takePageBack(ctx, params.id, { id: params.version, ...body }),
  ),
  bind(contract.listRemovedPages, (ctx, { query }) => listRemovedPages(ctx, query)),
  bind(contract.removePage, (ctx, { params }) => removePage(ctx, params.id)),
];
