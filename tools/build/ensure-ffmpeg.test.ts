import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { ensureEngine } from './ensure-ffmpeg.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('programs that are named and not there are missing, and one line says what to do', async () => {
  vi.stubEnv('FFMPEG_PATH', '/nothing/ffmpeg');
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await ensureEngine('Videos wait until there is')).toBe(false);
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/^Videos wait until there is FFmpeg: install it [^\n]+FFPROBE_PATH\.$/)],
  ]);
});

test('what is fetched for the embedded engine is pinned with its checksum, for every platform', () => {
  const read = (name: string) => JSON.parse(readFileSync(`tools/build/embedded-engine/${name}`, 'utf8'));
  const version = read('package.json').dependencies['node-av'];
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { version?: string; integrity?: string }>;
  };
  const fetched = Object.entries(packages).filter(([, { version: pinned }]) => pinned !== undefined);
  expect(fetched.map(([path]) => path)).toEqual(
    expect.arrayContaining(
      ['node-av', ...['linux-x64', 'linux-arm64', 'darwin-arm64'].map((at) => `@seydx/node-av-${at}`)].map(
        (name) => `node_modules/${name}`,
      ),
    ),
  );
  for (const [path, entry] of fetched)
    expect([path, entry]).toEqual([
      path,
      expect.objectContaining({ version, integrity: expect.stringMatching(/^sha512-/) }),
    ]);
});
