import { audit } from '#platform/server/audit.ts';
import type { Config } from '#platform/server/config/config.ts';
import { readDatabaseSide } from '#platform/server/instance.ts';
import { writeState } from '#platform/server/state.ts';
import { CannotDo } from '../cannot-do.ts';
import { atTheConsole } from '../open-console.ts';
import { besideTheSite } from '../reach-database.ts';
import type { Restored } from './restore-backup.ts';

/** What `doctor` knows of the last rehearsal; kept under `last-rehearsal`. */
export interface LastRehearsal {
  at: string;
  /** When the backup that was rehearsed had been taken. */
  takenAt: string;
  isSame: boolean;
}

/** Writes down for the site whose backup it was, if that is here, how the rehearsal went. Resolves to whether it is. */
export async function rememberRehearsal(config: Config, { manifest, isSame }: Restored): Promise<boolean> {
  const { instanceId, takenAt } = manifest;
  try {
    const here = await besideTheSite(config, ({ database }) => readDatabaseSide(database.read));
    if (here.id !== instanceId) return false;
    return await atTheConsole(config, async (at) => {
      const last: LastRehearsal = { at: new Date().toISOString(), takenAt, isSame };
      await at.write(async (ctx) => {
        await writeState(ctx.tx, 'last-rehearsal', last);
        await audit(ctx, {
          action: 'backup.rehearsed',
          objectKind: 'backup',
          objectId: takenAt,
          after: { isSame },
        });
      });
      return true;
    });
  } catch (error) {
    // Rehearsed on another machine: there is no site to record it on.
    if (error instanceof CannotDo) return false;
    throw error;
  }
}
