import { type ReadDb, withDatabase } from '#platform/server/db/database.ts';
import { emptyDatabase } from '#platform/server/db/empty-database.ts';
import { sql } from '#platform/server/db/sql.ts';
import { newId } from '#platform/server/ids.ts';
import { clearMedia, readMediaSide } from '#platform/server/instance.ts';
import {
  markDatabaseForRestore,
  markMediaForRestore,
  readRestoreMark,
  readRestoreMarkOfMedia,
  unmarkDatabase,
  unmarkMedia,
} from '#platform/server/restore-mark.ts';
import { CannotDo } from '../cannot-do.ts';

/**
 * Makes sure that a target holds nothing that a restore would destroy, and marks it. What an interrupted restore has
 * left is taken away; answers whether there was any.
 *
 * @throws {CannotDo} when there are tables in the database, or files, that are of anything else.
 */
export async function lockTarget(url: string, mediaFolder: string): Promise<{ startsOver: boolean }> {
  return withDatabase(url, async (database) => {
    const interrupted = await readRestoreMark(database.read);
    const tables = await countTables(database.read);
    if (tables > 0 && interrupted === undefined)
      throw new CannotDo(`The database is not empty (${tables} tables). Restore into an empty database.`);
    const startsOver = await refuseForeignMedia(mediaFolder, interrupted);
    if (startsOver) await clearMedia(mediaFolder);
    // After the media: if interrupted here, the database is still marked.
    if (interrupted !== undefined) await emptyDatabase(url);
    const id = newId();
    await database.transaction((tx) => markDatabaseForRestore(tx, id));
    await markMediaForRestore(mediaFolder, id);
    return { startsOver: startsOver || interrupted !== undefined };
  });
}

/**
 * Before a database is made beside it: a folder that no restore has marked and that has an id is a site's.
 *
 * @throws {CannotDo}
 */
export async function refuseFolderOfSite(mediaFolder: string): Promise<void> {
  const { id } = await readMediaSide(mediaFolder);
  if (id !== undefined && (await readRestoreMarkOfMedia(mediaFolder)) === undefined)
    throw new CannotDo(`${mediaFolder} belongs to a site. Restore into an empty folder.`);
}

/** The last step of a restore. The folder's mark goes last: without that of the database it means nothing beside an id. */
export async function releaseTarget(url: string, mediaFolder: string): Promise<void> {
  await withDatabase(url, (database) => database.transaction(unmarkDatabase));
  await unmarkMedia(mediaFolder);
}

/** Answers whether an interrupted restore has left something in the folder. */
async function refuseForeignMedia(mediaFolder: string, interrupted: string | undefined): Promise<boolean> {
  const { id, isEmpty } = await readMediaSide(mediaFolder);
  if (id === undefined && isEmpty) return false;
  const mark = await readRestoreMarkOfMedia(mediaFolder);
  // A folder with a mark and without an id has never belonged to a site, whatever became of its database.
  if (mark !== undefined && (mark === interrupted || (interrupted === undefined && id === undefined)))
    return true;
  throw new CannotDo(
    id
      ? `${mediaFolder} belongs to a site. Restore into an empty folder.`
      : `${mediaFolder} is not empty. Restore into an empty folder.`,
  );
}

async function countTables(db: ReadDb): Promise<number> {
  const { tables } = await db.one<{ tables: number }>(sql`
    select count(*) as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`);
  return tables;
}
