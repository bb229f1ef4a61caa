import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import * as contract from '../contract/users.contract.ts';
import { searchUsers } from './search-users.ts';
import { renderAvatarOf, uploadAvatarOf } from './upload-avatar.ts';
import { viewUser } from './view-user.ts';

export const usersRoutes: BoundRoute[] = [
  bind(contract.searchUsers, (ctx, { query }) => searchUsers(ctx, query)),
  bind(contract.viewUser, (ctx, { params }) => viewUser(ctx, params.id)),
  bindPrepared(
    contract.uploadAvatarOf,
    (ctx, { params, files }) => renderAvatarOf(ctx, params.id, files.avatar),
    (ctx, { params }, _head, rendered) => uploadAvatarOf(ctx, params.id, rendered),
  ),
];
