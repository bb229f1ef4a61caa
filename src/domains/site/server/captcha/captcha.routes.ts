import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/captcha.contract.ts';
import { makeChallenge } from './proof-of-work.ts';
import { checkCaptcha, takeCaptcha } from './verify-captcha.ts';

export const captchaRoutes: BoundRoute[] = [
  bind(contract.getCaptchaChallenge, (ctx) => makeChallenge(ctx)),
  bindPrepared(
    contract.verifyCaptcha,
    (ctx, { body }) => checkCaptcha(ctx, body.token),
    (ctx, _input, _head, work) => takeCaptcha(ctx, work),
  ),
];
