// The site with hot reload: pages through Vite, the server again at each change.
import { spawn } from 'node:child_process';

const child = spawn(
  process.execPath,
  ['--watch-path=src', '--watch-preserve-output', 'tools/dev/dev-site.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
