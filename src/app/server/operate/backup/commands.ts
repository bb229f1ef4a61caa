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

Takes a backup into a folder of its own inside "${DEFAULT_FOLDER}", or inside the folder given.
  --with-secret   puts the secret key beside it, in clear: who has the backup can then open identity documents
  --keep N        afterwards removes all but the newest N backups of the folder`;

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
        `Backup in ${path}`,
        `  ${rows} rows of ${tables.length} tables, ${media.files} files (${(media.bytes / MEGABYTE).toFixed(1)} MB), ${seconds.toFixed(1)} s`,
        `  ledger: ${ledger.entries} entries, ${ledger.hash.slice(0, 16)}`,
        ...(media.missing.length > 0
          ? [
              `  ${media.missing.length} files are missing from the site ("npm run media -- verify" names them)`,
            ]
          : []),
        withSecret
          ? '  The secret key lies in it in clear: keep it where nobody else comes.'
          : '  The secret key is not in it: keep a copy of it elsewhere.',
        ...forgotten.map((old) => `  removed ${old}`),
      ],
      json: { path, forgotten, ...summarise(manifest) },
      isFine: media.missing.length === 0,
    };
  },
};

const RESTORE_USAGE = `npm run restore -- <backup> [--rehearse] [--without-secret] [--json]

Restores a backup into an empty database and an empty media folder, those that the configuration names.
  --rehearse         restores into a scratch database instead, compares, and drops it again
  --without-secret   goes on without the key that opens sealed documents`;

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
  if (!isSame) return `What was restored is not what was backed up (${time}). It will not be served.`;
  return isRehearsal
    ? `The rehearsal has succeeded in ${time}; the scratch database is dropped.`
    : `Restored in ${time}. "npm start" opens the site, "npm run doctor" looks it over.`;
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
