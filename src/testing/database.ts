/**
 * Databases for tests: one migrated template per run, one copy per test file. A copy takes about 60 ms, so tests
 * never share rows.
 */
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { administer } from '#platform/server/db/scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database. */
    adminUrl: string;
    templateName: string;
    /** Where the files of the world lie that tests copy (`world.ts`), and the name of its database. */
    worldFolder: string;
    worldName: string;
  }
}

/** The address of another database on the same server. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** Copies a database without connections: the run's template by default. */
export async function copyTemplate(template = inject('templateName')): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl');
  const name = `t_${randomBytes(8).toString('hex')}`;
  await administer(adminUrl, `create database ${name} template ${template}`);
  return {
    name,
    url: databaseUrl(adminUrl, name),
    drop: () => administer(adminUrl, `drop database if exists ${name} with (force)`),
  };
}
