import type { TestSite } from './site.ts';

/** A file that somebody has ordered: its name, and its lines as objects by the names of its columns. */
export async function readCsv(
  site: TestSite,
  { address, token }: { address: string; token: string | undefined },
): Promise<{ name: string; rows: Record<string, string>[] }> {
  const headers = token === undefined ? {} : { authorization: token };
  const { statusCode, body, headers: head } = await site.inject('site', { url: address, headers });
  if (statusCode !== 200) throw new Error(`the file was refused: ${body}`);
  const [names = [], ...lines] = linesOf(body);
  const rows = lines.map((cells) =>
    Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
  );
  const [, name = ''] = /filename="(.*)"/.exec(String(head['content-disposition'])) ?? [];
  return { name, rows };
}

/** The cells of each line, without their quotes. */
function linesOf(body: string): string[][] {
  if (!body.startsWith('\uFEFF')) throw new Error('the file does not say that it is UTF-8');
  return body
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)])
    .map((cells) => cells.map(([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare));
}
