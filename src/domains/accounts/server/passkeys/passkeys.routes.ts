import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import { RefusedAndKept } from '#platform/server/refuse.ts';
import * as contract from '../../contract/passkeys.contract.ts';
import { sendSession } from '../sessions/send-session.ts';
import { beginPasskeyLogIn, logInByPasskey } from './log-in-by-passkey.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys.ts';
import { beginPasskeyReauthentication, reauthenticateByPasskey } from './reauthenticate-by-passkey.ts';
import { findRelyingParty } from './relying-party.ts';

export const passkeysRoutes: BoundRoute[] = [
  bind(contract.offerPasskeys, async ({ config }) => ({
    isPossible: findRelyingParty(config) !== undefined,
  })),
  bind(contract.listPasskeys, (ctx) => listPasskeys(ctx)),
  bind(contract.beginPasskey, (ctx) => beginPasskey(ctx)),
  bind(contract.addPasskey, (ctx, { body }) => addPasskey(ctx, body)),
  bind(contract.removePasskey, async (ctx, { params }) => {
    await removePasskey(ctx, params.id);
    return { success: true };
  }),
  bind(contract.beginPasskeyLogIn, (ctx) => beginPasskeyLogIn(ctx)),
  bind(contract.logInByPasskey, async (ctx, { body }, head) => {
    const opened = await logInByPasskey(ctx, body.credential, body.remember ?? false);
    return opened instanceof RefusedAndKept ? opened : sendSession(head, opened);
  }),
  bind(contract.beginPasskeyReauthentication, (ctx) => beginPasskeyReauthentication(ctx)),
  bind(contract.reauthenticateByPasskey, (ctx, { body }) => reauthenticateByPasskey(ctx, body.credential)),
];
