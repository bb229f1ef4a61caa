import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/captcha.contract.ts';
import { makeChallenge } from './proof-of-work.ts';
import { checkProof, takeProof } from './verify-captcha.ts';

export const captchaRoutes: BoundRoute[] = [
  bind(contract.getCaptchaChallenge, (ctx) => makeChallenge(ctx)),
  bindPrepared(
    contract.verifyCaptcha,
    (ctx, { body }) => checkProof(ctx, body.token),
    (ctx, _input, _head, work) => takeProof(ctx, work),
  ),
];
