import { expect, test } from 'vitest';
import { mailProblemOf } from './mail-problem.ts';

test.each([
  ['ESOCKET: connect ECONNREFUSED 127.0.0.1:587', 'unreachable'],
  ['ETIMEDOUT: Greeting never received', 'unreachable'],
  ['ECONNECTION: Connection closed unexpectedly', 'unreachable'],
  ['EDNS: getaddrinfo ENOTFOUND mail.house.test', 'name'],
  ['The name mail.house.test leads to no machine (ENOTFOUND)', 'name'],
  ['The name mail.house.test is not found out in time (EDNS)', 'name'],
  ['EAUTH: Invalid login: 535 5.7.8 this is not the password', 'login'],
  ['ESOCKET: self-signed certificate', 'encryption'],
  ['ESOCKET: 00:error:0A00010B:SSL routines:ssl3_get_record:wrong version number', 'encryption'],
  ['ETLS: Error upgrading connection with STARTTLS', 'encryption'],
  ['EENVELOPE: Mail command failed: 530 5.7.0 Must issue a STARTTLS command first', 'encryption'],
  ["EENVELOPE: Can't send mail - all recipients were rejected: 550 the certificate of ENOTFOUND", undefined],
  ['The sender is missing: the address that mails come from', 'sender'],
  ['The password of house at mail.house.test is not set, or was typed for another server', 'password'],
  ['451 later', undefined],
])('what is in the way by “%s” is %s', (error, problem) => {
  expect(mailProblemOf(error)).toBe(problem);
});
