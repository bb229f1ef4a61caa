// Builds the web part when its sources have changed since the last build.
import { ensureBuild } from '../build/ensure-build.ts';

await ensureBuild();
