import { expect, test } from 'vitest';
import { filesOfPages } from './pages-files.ts';

const route = (path: string, module: string) => ({ id: path, path, module }) as never;
const assets = {
  entry: { module: '/assets/entry.js', imports: [] },
  routes: { home: route('home', '/assets/home.js'), jobs: route('admin/jobs', '/assets/jobs.js') },
};

test('kept is what people’s pages need, with what comes only at a press, and nothing of the operator’s', () => {
  const files = filesOfPages(assets, {
    'src/entry.client.tsx': { file: 'assets/entry.js' },
    'home.page.tsx': { file: 'assets/home.js', css: ['assets/home.css'], dynamicImports: ['sheet.tsx'] },
    'sheet.tsx': { file: 'assets/sheet.js', imports: ['shared'] },
    shared: { file: 'assets/shared.js', imports: ['sheet.tsx'] },
    'jobs.page.tsx': { file: 'assets/jobs.js', imports: ['shared'] },
  });
  expect([...files].sort()).toEqual([
    'assets/entry.js',
    'assets/home.css',
    'assets/home.js',
    'assets/shared.js',
    'assets/sheet.js',
  ]);
});
