import { requireCaptcha } from '#domains/site/server/index.ts';
import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import {
  checkFanRegistration as check,
  registerFan as registerFanEndpoint,
} from '../../contract/registration.contract.ts';
import { demandSignUp } from '../invitations/sign-up.ts';
import { checkFanRegistration } from './check-fan-registration.ts';
import { prepareCredentials } from './prepare-credentials.ts';
import { registerFan } from './register-fan.ts';

export const registrationRoutes: BoundRoute[] = [
  bindPrepared(
    registerFanEndpoint,
    async (ctx, { body }) => {
      await demandSignUp(ctx, { role: 'fan', invitation: body.invitation });
      await requireCaptcha(ctx, 'register');
      return prepareCredentials(ctx, body);
    },
    (ctx, { body }, _head, passwordHash) => registerFan(ctx, body, passwordHash),
  ),
  bind(check, (ctx, { body }) => checkFanRegistration(ctx, body)),
];
