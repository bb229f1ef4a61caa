import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql, where } from '#platform/server/db/sql.ts';
import type { PhotoStatus } from '../../contract/galleries/gallery.contract.ts';
import type { GalleryPhoto } from './galleries.tables.ts';

const columns: Sql =
  literal(`p.id, p.gallery_id as "galleryId", p.file_id as "fileId", p.title, p.description,
  p.status, p.position, p.created_at as "createdAt"`);

/** Puts a photo at the end of its gallery. */
export async function insertPhoto(
  tx: WriteDb,
  photo: Omit<GalleryPhoto, 'position' | 'createdAt'>,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into gallery_photos (id, gallery_id, file_id, title, description, status, position, created_at)
    select ${photo.id}, ${photo.galleryId}, ${photo.fileId}, ${photo.title}, ${photo.description}, ${photo.status},
      coalesce(max(position) + 1, 0), ${now} from gallery_photos where gallery_id = ${photo.galleryId}`);
}

export async function updatePhoto(
  tx: WriteDb,
  photo: Pick<GalleryPhoto, 'id' | 'title' | 'description' | 'status'>,
): Promise<void> {
  await tx.run(sql`
    update gallery_photos set title = ${photo.title}, description = ${photo.description}, status = ${photo.status}
    where id = ${photo.id}`);
}

export async function deletePhoto(tx: WriteDb, id: string): Promise<void> {
  await tx.run(sql`delete from gallery_photos where id = ${id}`);
}

/** Puts the photos into the order of the ids; others of the gallery follow in the order that they had. */
export async function orderPhotos(
  tx: WriteDb,
  galleryId: string,
  photoIds: readonly string[],
): Promise<void> {
  await tx.run(sql`
    update gallery_photos p set position = placed.position
    from (
      select own.id, row_number() over (order by given.position nulls last, own.position)::integer - 1 as position
      from gallery_photos own
        left join unnest(${photoIds}::uuid[]) with ordinality as given (id, position) on given.id = own.id
      where own.gallery_id = ${galleryId}) placed
    where p.id = placed.id`);
}

/** A photo that is in one of the creator's galleries, wherever it is; the gallery is not removed. */
export async function findOwnPhoto(
  db: ReadDb,
  id: string,
  creatorId: string,
): Promise<GalleryPhoto | undefined> {
  return db.row<GalleryPhoto>(sql`
    select ${columns} from gallery_photos p join galleries g on g.id = p.gallery_id
    where p.id = ${id} and g.creator_id = ${creatorId} and g.deleted_at is null`);
}

/** The photos of a gallery in their order, of all states or of one. */
export async function listPhotos(
  db: ReadDb,
  galleryId: string,
  status?: PhotoStatus,
): Promise<GalleryPhoto[]> {
  return db.rows<GalleryPhoto>(sql`
    select ${columns} from gallery_photos p
    ${where([sql`p.gallery_id = ${galleryId}`, status !== undefined && sql`p.status = ${status}`])}
    order by p.position, p.id`);
}

/** The galleries in which the file waits for its preparation. */
export async function findGalleriesAwaiting(db: ReadDb, fileId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select gallery_id as id from gallery_photos where file_id = ${fileId} and status = 'draft'`,
  );
  return rows.map(({ id }) => id);
}

/** The gallery's photos of this file leave their waiting state. */
export async function finalizePhotosOfFile(
  tx: WriteDb,
  galleryId: string,
  fileId: string,
  status: PhotoStatus,
): Promise<void> {
  await tx.run(sql`
    update gallery_photos set status = ${status}
    where gallery_id = ${galleryId} and file_id = ${fileId} and status = 'draft'`);
}

/** Whether a gallery has a photo that others could see. */
export async function hasPhotos(db: ReadDb, galleryId: string): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(sql`
    select exists (select from gallery_photos where gallery_id = ${galleryId} and status = 'active') as found`);
  return found;
}

/** Those of the files that are in a gallery, drafts and removed galleries included. */
export async function findFilesInGalleries(db: ReadDb, fileIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(
    sql`select distinct file_id as id from gallery_photos where file_id = any(${fileIds}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

interface OwnPhotosFilter {
  readonly creatorId: string;
  readonly galleryId: string | undefined;
  readonly status: PhotoStatus | undefined;
  /** Words of the title, as they were typed. */
  readonly words: string | undefined;
}

const ownPhotos = ({ creatorId, galleryId, status, words }: OwnPhotosFilter): Sql =>
  sql`from gallery_photos p join galleries g on g.id = p.gallery_id ${where([
    sql`g.creator_id = ${creatorId} and g.deleted_at is null`,
    galleryId !== undefined && sql`p.gallery_id = ${galleryId}`,
    status !== undefined && sql`p.status = ${status}`,
    words !== undefined && sql`strpos(lower(p.title), lower(${words})) > 0`,
  ])}`;

/** A page of a creator's own photos: in their order within one gallery, else by the time they were added. */
export async function listOwnPhotos(
  db: ReadDb,
  filter: OwnPhotosFilter,
  { sort, limit, offset }: { sort: 'asc' | 'desc'; limit: number; offset: number },
): Promise<GalleryPhoto[]> {
  const order =
    filter.galleryId === undefined
      ? sql`p.created_at ${literal(sort)}, p.id ${literal(sort)}`
      : sql`p.position, p.id`;
  return db.rows<GalleryPhoto>(
    sql`select ${columns} ${ownPhotos(filter)} order by ${order} limit ${limit} offset ${offset}`,
  );
}

export async function countOwnPhotos(db: ReadDb, filter: OwnPhotosFilter): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${ownPhotos(filter)}`);
  return total;
}

const photosOf = (creatorId: string): Sql =>
  sql`from galleries g join gallery_photos p on p.gallery_id = g.id
    where g.creator_id = ${creatorId} and g.listed and p.status = 'active'`;

/** A page of the photos in a creator's listed galleries, the newest gallery first. */
export async function listPhotosOfCreator(
  db: ReadDb,
  creatorId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<GalleryPhoto[]> {
  return db.rows<GalleryPhoto>(sql`
    select ${columns} ${photosOf(creatorId)}
    order by g.published_at desc, g.id desc, p.position, p.id limit ${limit} offset ${offset}`);
}

export async function countPhotosOfCreator(db: ReadDb, creatorId: string): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from (select 1 ${photosOf(creatorId)} limit 1001) counted`,
  );
  return total;
}
