/** How a new site gets its owner: by a code that only someone with access to the machine can read. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, typedCode } from '#platform/contract/fields.ts';
import { setupClosed, setupCodeWrong } from './accounts.refusals.contract.ts';
import { displayName, emailAddress, newPassword, username } from './legal-fields.contract.ts';
import { newAccountRefusals } from './registration.contract.ts';

// Four groups of four with hyphens, plus whatever was copied along with them.
const code = typedCode({ max: 40 });

export const checkSetupCode = endpoint({
  method: 'GET',
  path: '/setup/code',
  who: 'anyone',
  summary: 'Whether a setup code is valid; 404 on a site that has an owner',
  query: z.object({ code: z._default(code, '') }),
  output: done,
  refusals: [setupClosed, setupCodeWrong],
  limit: 'login',
  evenWhenClosed: true,
});

export const createOwner = endpoint({
  method: 'POST',
  path: '/setup/owner',
  who: 'anyone',
  summary: 'Creates the owner account and logs in; closes the setup',
  body: z.object({ code, name: displayName, username, email: emailAddress, password: newPassword }),
  output: z.object({ token: z.string() }),
  refusals: [setupClosed, setupCodeWrong, ...newAccountRefusals],
  limit: 'login',
  evenWhenClosed: true,
});
