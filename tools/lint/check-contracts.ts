import { existsSync, globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTRACT, slim } from '../build/slim-contracts.ts';

/** Imports of values by name, and all others that load a file. */
const BY_NAME = /^\s*(?:import|export)\s+(type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/gm;
const LOADED = /^\s*(?:import|export)\s+(?!type\b)(?:[^;'"]*?\s+from\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

const ofBrowser = 'src/{design/**,domains/*/web/**,platform/web/**,app/web/**,app/worker/**}/*.{ts,tsx}';

function fileOf(importer: string, name: string): string {
  return name.startsWith('#') ? resolve('src', name.slice(1)) : resolve(importer, '..', name);
}

/** Complaints about a file of the browser's code that takes from contracts what the build leaves out of them. */
export async function contractFaultsIn(path: string, source: string): Promise<string[]> {
  const complaints: string[] = [];
  for (const [, isType, names = '', from = ''] of source.matchAll(BY_NAME)) {
    const contract = fileOf(path, from);
    if (isType || !CONTRACT.test(contract)) continue;
    const exported = (await import(pathToFileURL(contract).href)) as Record<string, unknown>;
    for (const each of names.split(',')) {
      const name = each.trim().replace(/\s+as\s.*$/s, '');
      if (!(name in exported) || slim(exported[name]) !== undefined) continue;
      complaints.push(
        `${path}: "${name}" does not reach the browser: of contracts the build keeps neither functions nor schemas; put it into a file of contract/ whose name does not end in .contract.ts`,
      );
    }
  }
  return complaints;
}

/** The files that a browser gets whole: those of the web, and what they load. Contracts are slimmed, and load nothing. */
function filesOfBrowser(): Map<string, string> {
  const found = new Map<string, string>();
  const open = globSync(ofBrowser).filter((path) => !/\.test\.tsx?$/.test(path));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    const source = readFileSync(path, 'utf8');
    found.set(path, source);
    for (const [, named, later] of source.matchAll(LOADED)) {
      const file = fileOf(path, named ?? later ?? '');
      if (/\.tsx?$/.test(file) && !CONTRACT.test(file) && existsSync(file)) open.push(relative('.', file));
    }
  }
  return found;
}

/** Checks that the browser's code takes no function and no schema from a contract: the build would break. */
export async function checkContracts(): Promise<string[]> {
  const faults = [...filesOfBrowser()].map(([path, source]) => contractFaultsIn(path, source));
  return (await Promise.all(faults)).flat();
}
