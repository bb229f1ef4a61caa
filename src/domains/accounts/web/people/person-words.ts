/** The words for roles and states of people, as operators read them. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Person, PersonState } from '../../contract/people.contract.ts';

export const roleWords: Readonly<Record<Person['role'], MessageDescriptor>> = {
  user: msg`Fan`,
  performer: msg`Creator`,
  admin: msg`Operator`,
};

export const stateWords: Readonly<Record<PersonState, MessageDescriptor>> = {
  active: msg`Active`,
  waiting: msg`Not approved`,
  unconfirmed: msg`Unconfirmed`,
  suspended: msg`Suspended`,
  deleted: msg`Deleted`,
};
