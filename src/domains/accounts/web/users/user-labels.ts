/** Labels for roles and states of users, for operators. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { User, UserState } from '../../contract/users-admin.contract.ts';

export const roleLabels: Readonly<Record<User['role'], MessageDescriptor>> = {
  fan: msg`Fan`,
  creator: msg`Creator`,
  operator: msg`Operator`,
};

export const stateLabels: Readonly<Record<UserState, MessageDescriptor>> = {
  active: msg`Active`,
  waiting: msg`Not approved`,
  unconfirmed: msg`Unconfirmed`,
  suspended: msg`Suspended`,
  deleted: msg`Deleted`,
};
