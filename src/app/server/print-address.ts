/**
 * Prints what to do next when the site is up: its address, on a demo site the demo accounts, and on a new site of
 * one's own the setup code.
 */
import { makeSetupCode } from '#domains/accounts/server/index.ts';
import { readState } from '#platform/server/state.ts';
import type { RunningSite } from './start-site.ts';

interface DemoAccount {
  role: string;
  username: string;
  password: string;
}

export async function printAddress(site: RunningSite, say: (line: string) => void): Promise<void> {
  say('');
  say(`  Fanloft is at ${site.address}`);
  if (site.apiAddress) say(`  The API alone is at ${site.apiAddress}`);
  const code = await site.runtime.write({}, makeSetupCode);
  if (code) {
    say('');
    say('  It has no owner yet. Open this address to create the owner account:');
    say(`    ${setupAddress(site.address, code)}`);
  }
  const accounts = (await readState<DemoAccount[]>(site.runtime.database.read, 'demo-accounts')) ?? [];
  if (site.mode === 'try-out' && accounts.length > 0) {
    say('');
    say('  Demo site: invented people, no real payments. Log in as');
    for (const { role, username, password } of accounts)
      say(`    ${role.padEnd(9)} ${username.padEnd(12)} ${password}`);
  }
  say('');
}

/** Where a site gets its owner; with the code in it, so that it need not be typed. */
export const setupAddress = (address: string, code: string): string => `${address}/setup?code=${code}`;
