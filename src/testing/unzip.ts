import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The entries of an archive, as another program reads them. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'fanloft-zip-'));
  try {
    const path = join(folder, 'my-data.zip');
    await writeFile(path, archive);
    const script =
      'import sys,zipfile,json,base64; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(json.dumps({n: base64.b64encode(z.read(n)).decode() for n in z.namelist()}))';
    const printed = execFileSync('python3', ['-c', script, path], { maxBuffer: 64 * 1024 * 1024 });
    const entries = Object.entries<string>(JSON.parse(printed.toString()));
    return new Map(entries.map(([name, bytes]) => [name, Buffer.from(bytes, 'base64')]));
  } finally {
    await rm(folder, { recursive: true });
  }
}
