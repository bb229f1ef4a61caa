/** As much of package-lock.json as notices need. */
export interface Lockfile {
  packages: Record<
    string,
    { version?: string; license?: string; dev?: boolean; devOptional?: boolean; link?: boolean }
  >;
}

interface Notice {
  name: string;
  version: string;
  licence: string;
}

/** What is ours to mention although no lockfile names it. */
const OTHERS = `## Data

Look-up lists of countries, states and cities: see
[their README](src/domains/site/server/lists/README.md) for each source; the lists of places are under the Open Database
License. Flags: country-flag-icons, MIT.

## PostgreSQL

The built-in database is PostgreSQL, under the PostgreSQL Licence, with the libraries that its package brings (ICU,
OpenSSL, zlib, libxml2 and others, under their own licences).`;

/** Packages that tell their licence in an old way, which the lockfile does not take over. */
const LICENSES: Readonly<Record<string, string>> = { 'xmlhttprequest-ssl': 'MIT' };

/** The text of THIRD_PARTY.md: every package that runs in the product, and none that only builds or tests it. */
export function listNotices({ packages }: Lockfile): string {
  const notices = new Map<string, Notice>();
  for (const [path, { version, license, dev, devOptional, link }] of Object.entries(packages)) {
    if (path === '' || dev || devOptional || link || !version) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    notices.set(`${name} ${version}`, {
      name,
      version,
      licence: license ?? LICENSES[name] ?? 'see the package',
    });
  }
  const sorted = [...notices.values()].sort(
    (a, b) => compare(a.name, b.name) || compare(a.version, b.version),
  );
  return `# Third-party notices

Fanloft stands on the work of others. This list is written by \`npm run notices\` from package-lock.json; the full text of
each licence lies in the package, in \`node_modules/<name>\`.

${countByLicence(sorted)}

| Package | Version | Licence |
| --- | --- | --- |
${sorted.map(({ name, version, licence }) => `| [${name}](https://www.npmjs.com/package/${name}) | ${version} | ${licence} |`).join('\n')}

${OTHERS}
`;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function countByLicence(notices: readonly Notice[]): string {
  const counts = new Map<string, number>();
  for (const { licence } of notices) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const parts = [...counts]
    .sort(([a, m], [b, n]) => n - m || compare(a, b))
    .map(([licence, count]) => `${licence} (${count})`);
  return `${notices.length} packages: ${parts.join(', ')}.`;
}
