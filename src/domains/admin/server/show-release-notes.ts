import { readFile } from 'node:fs/promises';
import { renderMarkdown } from '#domains/site/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { readRelease } from '#platform/server/release.ts';
import type { getReleaseNotes } from '../contract/health.contract.ts';

/** The changelog of this release. */
export async function showReleaseNotes(): Promise<EndpointOutput<typeof getReleaseNotes>> {
  const text = await readFile('CHANGELOG.md', 'utf8');
  // The page has its own title.
  return { release: readRelease(), html: renderMarkdown(text.replace(/^# .*\n/, '')) };
}
