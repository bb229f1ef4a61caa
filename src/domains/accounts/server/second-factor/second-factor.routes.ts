import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import { RefusedAndKept } from '#platform/server/refuse.ts';
import * as factor from '../../contract/second-factor.contract.ts';
import * as proof from '../../contract/step-up.contract.ts';
import { handOver } from '../sessions/hand-over.ts';
import {
  beginAuthenticator,
  renewRecoveryCodes,
  showSecondFactor,
  switchOffAuthenticator,
  switchOnAuthenticator,
} from './authenticator.ts';
import { finishLogIn } from './finish-log-in.ts';
import { askForProof, comparePassword, stepUp } from './step-up.ts';

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
    return opened instanceof RefusedAndKept ? opened : handOver(head, opened);
  }),
  bind(proof.askForProof, (ctx) => askForProof(ctx)),
  bindPrepared(
    proof.stepUp,
    (ctx, { body }) => comparePassword(ctx, body.proof),
    (ctx, { body }, _head, passwordFits) => stepUp(ctx, body.proof, passwordFits),
  ),
];
