import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // Code that comes in two files can be missing by half; `routerChanges` stands in for whole pages.
  splitRouteModules: false,
} satisfies Config;
