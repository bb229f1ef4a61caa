/** What the terminal says once the site stands: the address and, on a try-out site, the demo log-ins. */
import { readState } from '#platform/server/state.ts';
import type { RunningSite } from './start-site.ts';

interface DemoAccount {
  role: string;
  username: string;
  password: string;
}

export async function announceSite(site: RunningSite, say: (line: string) => void): Promise<void> {
  say('');
  say(`  Fanloft is at ${site.address}`);
  if (site.apiAddress) say(`  The API alone is at ${site.apiAddress}`);
  const accounts = (await readState<DemoAccount[]>(site.house.database.read, 'demo-accounts')) ?? [];
  if (site.mode === 'try-out' && accounts.length > 0) {
    say('');
    say('  A try-out house: the people are invented, no real money moves. Log in as');
    for (const { role, username, password } of accounts)
      say(`    ${role.padEnd(9)} ${username.padEnd(12)} ${password}`);
  }
  say('');
}
