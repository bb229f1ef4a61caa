import { isCountry } from '#domains/site/server/index.ts';
import { viewerOf } from '#platform/server/context.ts';
import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import { refuse } from '#platform/server/refuse.ts';
import { countryUnknown } from '../contract/accounts.refusals.contract.ts';
import * as age from '../contract/age.contract.ts';
import * as contract from '../contract/self.contract.ts';
import { getVisibility, setVisibility } from '../contract/visibility.contract.ts';
import { checkOwnAge } from './age/check-age.ts';
import { changeAccount, changePassword } from './change-account.ts';
import { describeSelf } from './describe-self.ts';
import { prepareNewPassword, prepareWantedPassword } from './passwords/prepare-new-password.ts';
import { renderAvatar, uploadAvatar } from './upload-avatar.ts';
import { changeVisibility, showVisibility } from './visibility.ts';

export const selfRoutes: BoundRoute[] = [
  bind(contract.getSelf, (ctx) => describeSelf(ctx, viewerOf(ctx).accountId)),
  bindPrepared(
    contract.changeSelf,
    (ctx, { body }) => prepareWantedPassword(ctx, body),
    async (ctx, { body }, _head, passwordHash) => {
      const { accountId } = viewerOf(ctx);
      if (body.country !== undefined && !isCountry(body.country)) throw refuse(countryUnknown);
      await changeAccount(ctx, accountId, { ...body, passwordHash });
      return describeSelf(ctx, accountId);
    },
  ),
  bindPrepared(
    contract.changePassword,
    (ctx, { body }) => prepareNewPassword(ctx, body),
    async (ctx, _input, _head, passwordHash) => {
      await changePassword(ctx, viewerOf(ctx).accountId, passwordHash);
      return { success: true } as const;
    },
  ),
  bind(age.checkAge, (ctx, { body }) => checkOwnAge(ctx, body)),
  bind(getVisibility, (ctx) => showVisibility(ctx)),
  bind(setVisibility, (ctx, { body }) => changeVisibility(ctx, body)),
  bindPrepared(
    contract.uploadAvatar,
    (ctx, { files }) => renderAvatar(ctx, files.avatar),
    (ctx, _input, _head, rendered) => uploadAvatar(ctx, rendered),
  ),
];
