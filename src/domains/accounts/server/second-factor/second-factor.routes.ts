import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import { RefusedAndKept } from '#platform/server/refuse.ts';
import * as reauthentication from '../../contract/reauthentication.contract.ts';
import * as factor from '../../contract/second-factor.contract.ts';
import { sendSession } from '../sessions/send-session.ts';
import {
  beginAuthenticator,
  renewRecoveryCodes,
  showSecondFactor,
  switchOffAuthenticator,
  switchOnAuthenticator,
} from './authenticator.ts';
import { finishLogIn } from './finish-log-in.ts';
import { askForReauthentication, comparePassword, stepUp } from './reauthentication.ts';

export const secondFactorRoutes: BoundRoute[] = [
  bind(factor.showSecondFactor, (ctx) => showSecondFactor(ctx)),
  bind(factor.beginAuthenticator, (ctx) => beginAuthenticator(ctx)),
  bind(factor.switchOnAuthenticator, (ctx, { body }) => switchOnAuthenticator(ctx, body.code)),
  bind(factor.switchOffAuthenticator, async (ctx) => {
    await switchOffAuthenticator(ctx);
    return { success: true };
  }),
  bind(factor.renewRecoveryCodes, (ctx) => renewRecoveryCodes(ctx)),
  bind(factor.finishLogIn, async (ctx, { body }, head) => {
    const opened = await finishLogIn(ctx, body);
    return opened instanceof RefusedAndKept ? opened : sendSession(head, opened);
  }),
  bind(reauthentication.askForReauthentication, (ctx) => askForReauthentication(ctx)),
  bindPrepared(
    reauthentication.stepUp,
    (ctx, { body }) => comparePassword(ctx, body.credential),
    (ctx, { body }, _head, passwordFits) => stepUp(ctx, body.credential, passwordFits),
  ),
];
