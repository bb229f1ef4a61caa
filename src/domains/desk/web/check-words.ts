import { msg } from '@lingui/core/macro';
import type { WordTable } from '#platform/web/in-words.ts';

/** What the doctor looks at in the running site. */
export const checkWords: WordTable = {
  Node: msg`Version of Node`,
  'PostgreSQL version': msg`Version of PostgreSQL`,
  'application role': msg`Rights in the database`,
  backups: msg`Backups`,
  clock: msg`Clock`,
  connections: msg`Connections to the database`,
  'data folder': msg`Data folder`,
  database: msg`Database`,
  'disk space': msg`Disk space`,
  durability: msg`Safe from power cuts`,
  events: msg`Events`,
  https: msg`Public address by https`,
  installation: msg`Database and files belong together`,
  jobs: msg`Jobs`,
  'ledger check': msg`Check of the books`,
  'mail server': msg`Mail server`,
  media: msg`Files`,
  memory: msg`Memory`,
  migrations: msg`Version of the database’s tables`,
  owner: msg`Owner`,
  'photo worker': msg`Making of photo sizes`,
  'proxy addresses': msg`Addresses of proxies`,
  'public address': msg`Public address`,
  'roll-up': msg`Sums of earnings`,
  'sealed documents': msg`Sealed papers`,
  storage: msg`File storage`,
  'time zone data': msg`Time zones`,
  'web sockets': msg`Live connections`,
};
