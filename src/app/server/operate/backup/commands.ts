/** `npm run backup` and `npm run restore` as the person at the terminal meets them. */
import { openLog } from '#platform/server/log/log.ts';
import { type Command, Misunderstood } from '../answer-command.ts';
import { atTheConsole } from '../open-console.ts';
import { forgetOldBackups } from './forget-old-backups.ts';
import { makeBackup } from './make-backup.ts';
import { rememberRehearsal } from './remember-rehearsal.ts';
import { type Restored, rehearseRestore, restoreBackup } from './restore-backup.ts';

const DEFAULT_FOLDER = 'backups';
const MEGABYTE = 1024 ** 2;

const BACKUP_USAGE = `npm run backup -- [folder] [--with-secret] [--keep N] [--json]

Creates a backup in a new folder inside "${DEFAULT_FOLDER}", or inside the folder given.
  --with-secret   includes the secret key, unencrypted: anyone with the backup can then open ID documents
  --keep N        then deletes all but the newest N backups in the folder`;

export const backupCommand: Command = {
  usage: BACKUP_USAGE,
  options: { 'with-secret': { type: 'boolean' }, keep: { type: 'string' } },
  async answer({ words, text, isOn }, readConfig) {
    const [folder = DEFAULT_FOLDER, ...more] = words;
    const keep = text('keep');
    if (more.length > 0 || (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)))
      throw new Misunderstood(BACKUP_USAGE);
    const withSecret = isOn('with-secret');
    const config = readConfig();
    const { path, manifest } = await atTheConsole(config, (at) =>
      makeBackup(at, config, { folder, withSecret }),
    );
    const forgotten = keep === undefined ? [] : await forgetOldBackups(folder, Number(keep));
    const { media, tables, ledger, seconds } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return {
      lines: [
        `Backup written to ${path}`,
        `  ${rows} rows of ${tables.length} tables, ${media.files} files (${(media.bytes / MEGABYTE).toFixed(1)} MB), ${seconds.toFixed(1)} s`,
        `  ledger: ${ledger.entries} entries, ${ledger.hash.slice(0, 16)}`,
        ...(media.missing.length > 0
          ? [
              `  ${media.missing.length} files are missing from the site ("npm run media -- verify" names them)`,
            ]
          : []),
        withSecret
          ? '  It contains the unencrypted secret key: store it where nobody else has access.'
          : '  It does not contain the secret key: keep a copy of that elsewhere.',
        ...forgotten.map((old) => `  removed ${old}`),
      ],
      json: { path, forgotten, ...summarise(manifest) },
      isFine: media.missing.length === 0,
    };
  },
};

const RESTORE_USAGE = `npm run restore -- <backup> [--rehearse] [--without-secret] [--json]

Restores a backup into the configured database and media folder, which must be empty.
  --rehearse         restores into a scratch database, compares, and drops it again
  --without-secret   restores without the key that decrypts ID documents`;

export const restoreCommand: Command = {
  usage: RESTORE_USAGE,
  options: { rehearse: { type: 'boolean' }, 'without-secret': { type: 'boolean' } },
  async answer({ words, isOn }, readConfig, say) {
    const [backup, ...more] = words;
    if (!backup || more.length > 0) throw new Misunderstood(RESTORE_USAGE);
    const config = readConfig();
    const log = openLog({ level: 'fatal' });
    const isRehearsal = isOn('rehearse');
    const restored = isRehearsal
      ? await rehearseRestore(config, { backup, say }, log)
      : await restoreBackup(config, { backup, withoutSecret: isOn('without-secret'), say }, log);
    if (isRehearsal) await rememberRehearsal(config, restored);
    const { compared, notes, isSame, seconds, manifest } = restored;
    return {
      lines: [
        ...compared.map(
          (line) => `${line.isSame ? '✓' : '✗'} ${line.what}: ${line.backup} → ${line.restored}`,
        ),
        ...notes.map((note) => `! ${note}`),
        verdictOf(restored, isRehearsal),
      ],
      json: { isRehearsal, isSame, seconds, compared, notes, backup: summarise(manifest) },
      isFine: isSame,
    };
  },
};

function verdictOf({ isSame, seconds }: Restored, isRehearsal: boolean): string {
  const time = `${seconds.toFixed(1)} s`;
  if (!isSame)
    return `The restored data does not match the backup (${time}). The site will not start with it.`;
  return isRehearsal
    ? `The rehearsal succeeded in ${time}; the scratch database was dropped.`
    : `Restored in ${time}. "npm start" starts the site, "npm run doctor" checks it.`;
}

function summarise({ takenAt, instanceId, release, tables, media, ledger, secret }: Restored['manifest']) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return {
    takenAt,
    instanceId,
    release,
    tables: tables.length,
    rows,
    ledger,
    media: { files: media.files, bytes: media.bytes, missing: media.missing.length },
    secretIncluded: secret.included,
  };
}
