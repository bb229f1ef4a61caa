import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/data-export.contract.ts';
import { askForExport, showExport } from './ask-for-export.ts';
import { askForDeletion, cancelDeletion, showDeletion } from './delete-account.ts';
import { findExportAddress } from './export-address.ts';

export const dataExportRoutes: BoundRoute[] = [
  bind(contract.askForExport, async (ctx) => {
    await askForExport(ctx);
    return { success: true };
  }),
  bind(contract.showExport, (ctx) => showExport(ctx)),
  bind(contract.findExportAddress, (ctx) => findExportAddress(ctx)),
  bind(contract.showDeletion, (ctx) => showDeletion(ctx)),
  bind(contract.deleteAccount, async (ctx, _input, head) => {
    const answer = await askForDeletion(ctx);
    head.clearSession();
    return answer;
  }),
  bind(contract.cancelDeletion, async (ctx) => {
    await cancelDeletion(ctx);
    return { success: true };
  }),
];
