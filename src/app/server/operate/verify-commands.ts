/** `npm run media -- verify` and `npm run ledger -- verify`: check everything, change nothing. */
import { verifyMedia } from '#domains/media/server/index.ts';
import { checkLedger, fingerprintLedger } from '#domains/wallet/server/index.ts';
import { audit } from '#platform/server/audit.ts';
import { type Command, Misunderstood } from './answer-command.ts';
import { atTheConsole } from './open-console.ts';

// On a terminal; --json has all of them.
const EXAMPLES = 20;

const MEDIA_USAGE = `npm run media -- verify [--json]

Compares the files in the database with the media folder. Exits with 1 when one is missing or incomplete, or when one
should have been deleted long ago.`;

export const mediaCommand: Command = {
  usage: MEDIA_USAGE,
  async answer({ words }, readConfig) {
    if (words.join(' ') !== 'verify') throw new Misunderstood(MEDIA_USAGE);
    return atTheConsole(readConfig(), async ({ runtime, write }) => {
      const verdict = await verifyMedia(runtime.read());
      const { files, bytes, faults, strays, overdueStrays } = verdict;
      await write((ctx) =>
        audit(ctx, {
          action: 'media.verified',
          objectKind: 'media',
          objectId: 'all',
          after: { files, faults: faults.length, strays, overdueStrays },
        }),
      );
      return {
        lines: [
          ...faults.slice(0, EXAMPLES).map(({ store, key, fault }) => `✗ ${store}/${key}: ${fault}`),
          ...(faults.length > EXAMPLES ? [`  and ${faults.length - EXAMPLES} more`] : []),
          `${files} files, ${(bytes / 1024 ** 2).toFixed(1)} MB: ${faults.length} faulty. ` +
            `${strays} files that no row refers to: left over from interrupted work, deleted at night once they are a day old.`,
          ...(overdueStrays > 0
            ? [
                `✗ ${overdueStrays} of these should be deleted by now: see the runs of the job media.sweep-strays.`,
              ]
            : []),
        ],
        json: verdict,
        isFine: faults.length === 0 && overdueStrays === 0,
      };
    });
  },
};

const LEDGER_USAGE = `npm run ledger -- verify [--json]

Checks every rule of the whole ledger, also while the site runs. Exits with 1 when one is broken.`;

export const ledgerCommand: Command = {
  usage: LEDGER_USAGE,
  async answer({ words }, readConfig) {
    if (words.join(' ') !== 'verify') throw new Misunderstood(LEDGER_USAGE);
    return atTheConsole(readConfig(), async ({ runtime, write }) => {
      const faults = await checkLedger({ read: () => runtime.read(), write });
      const fingerprint = await fingerprintLedger(runtime.database.read);
      await write((ctx) =>
        audit(ctx, {
          action: 'ledger.verified',
          objectKind: 'ledger',
          objectId: 'all',
          after: { faults: faults.length, hash: fingerprint.hash },
        }),
      );
      return {
        lines: [
          ...faults
            .slice(0, EXAMPLES)
            .map(({ fault, subject, detail }) => `✗ ${fault}: ${subject} (${detail})`),
          ...(faults.length > EXAMPLES ? [`  and ${faults.length - EXAMPLES} more`] : []),
          `${fingerprint.entries} entries on ${fingerprint.accounts} accounts: ` +
            `${faults.length === 0 ? 'no rule is broken' : `${faults.length} faults`}. Fingerprint ${fingerprint.hash}`,
        ],
        json: { faults, ...fingerprint },
        isFine: faults.length === 0,
      };
    });
  },
};
