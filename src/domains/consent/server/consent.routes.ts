import { sealDocument } from '#domains/media/server/index.ts';
import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import * as contract from '../contract/participants.contract.ts';
import {
  addParticipant,
  declareParticipants,
  keepConsentDocument,
  listParticipants,
  removeParticipant,
} from './change-participants.ts';
import { giveConsent, listOwnConsents, withdrawConsent } from './give-consent.ts';
import { orderEvidence } from './serve-evidence.ts';

export const consentRoutes: BoundRoute[] = [
  bind(contract.listParticipants, (ctx, input) => listParticipants(ctx, input)),
  bind(contract.addParticipant, (ctx, input) => addParticipant(ctx, input)),
  bind(contract.declareParticipants, (ctx, input) => declareParticipants(ctx, input)),
  bind(contract.removeParticipant, (ctx, { params }) => removeParticipant(ctx, params.id)),
  bindPrepared(
    contract.sendConsentDocument,
    (ctx, { files: { document } }) => {
      const [upload] = document;
      if (!upload) throw new Error('the document is a required file');
      return sealDocument(ctx, upload);
    },
    (ctx, { params }, _head, document) => keepConsentDocument(ctx, params.id, document),
  ),
  bind(contract.listOwnConsents, (ctx, input) => listOwnConsents(ctx, input)),
  bind(contract.giveConsent, (ctx, { params }) => giveConsent(ctx, params.id)),
  bind(contract.withdrawConsent, (ctx, { params }) => withdrawConsent(ctx, params.id)),
  bind(contract.orderEvidence, (ctx, input) => orderEvidence(ctx, input)),
];
