import { type BoundRoute, bindPrepared } from '#platform/server/http/bind.ts';
import { registerFan as registerFanEndpoint } from '../contract/registration.contract.ts';
import { prepareCredentials } from './prepare-credentials.ts';
import { registerFan } from './register-fan.ts';

export const registrationRoutes: BoundRoute[] = [
  bindPrepared(
    registerFanEndpoint,
    (ctx, { body }) => prepareCredentials(ctx.config, body),
    (ctx, { body }, _head, passwordHash) => registerFan(ctx, body, passwordHash),
  ),
];
