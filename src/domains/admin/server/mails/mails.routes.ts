import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/mails.contract.ts';
import { listMails, listTemplates, showMail } from './list-mails.ts';
import { sendMailAgain } from './send-mail-again.ts';
import { sendTestMail } from './send-test-mail.ts';

export const mailsRoutes: BoundRoute[] = [
  bind(contract.listMails, (ctx, { query }) => listMails(ctx, query)),
  bind(contract.getMail, (ctx, { params }) => showMail(ctx, params.id)),
  bind(contract.sendMailAgain, (ctx, { params }) => sendMailAgain(ctx, params.id)),
  bind(contract.sendTestMail, (ctx) => sendTestMail(ctx)),
  bind(contract.listMailTemplates, (ctx, { query }) => listTemplates(ctx, query)),
];
