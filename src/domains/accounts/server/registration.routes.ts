import { type BoundRoute, bindPrepared } from '#platform/server/http/bind.ts';
import { registerFan as registerFanEndpoint } from '../contract/registration.contract.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { registerFan } from './register-fan.ts';

export const registrationRoutes: BoundRoute[] = [
  bindPrepared(
    registerFanEndpoint,
    (ctx, { body }) => hashNewPassword(ctx.config, body.password, body),
    (ctx, { body }, _head, passwordHash) => registerFan(ctx, body, passwordHash),
  ),
];
