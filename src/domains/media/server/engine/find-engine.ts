/**
 * The programs that read and convert video and audio: those that the operator names, else those on the PATH, else the
 * embedded engine where it was fetched. Without any, originals are kept and wait.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Config } from '#platform/server/config/config.ts';
import {
  EMBEDDED,
  type EngineProgram,
  embeddedProgram,
  isEmbeddedThere,
} from './embedded/embedded-programs.ts';

const run = promisify(execFile);

export interface MediaEngine {
  readonly ffmpeg: EngineProgram;
  readonly ffprobe: EngineProgram;
  /** As it calls itself: `5.1.9-0+deb12u1`. */
  readonly version: string;
  readonly isEmbedded: boolean;
}

export type EngineReport =
  | { readonly engine: MediaEngine }
  | { readonly fault: 'absent' | 'too-old' | 'incomplete'; readonly detail: string };

type EngineConfig = Pick<Config, 'FFMPEG_PATH' | 'FFPROBE_PATH'>;

// FFmpeg 4.3, by its library of formats: builds between releases have no number of their own.
const OLDEST_FORMATS = [58, 45] as const;
const NEEDED = {
  '-encoders': [/\slibx264\s/, /\saac\s/],
  '-muxers': [/\shls\s/],
  '-filters': [/\slut3d\s/, /\stile\s/, /\sthumbnail\s/],
} as const;
// A program on a slow disk takes a second at its first start.
const TIME_LIMIT_MILLISECONDS = 20_000;
// What is missing may be installed while the site runs.
const ABSENCE_IS_KEPT_MILLISECONDS = 60_000;

const reports = new Map<string, { report: Promise<EngineReport>; until: number }>();

/** What is there to convert with; looked for once, and again a minute after nothing was found. */
export function inspectEngine(config: EngineConfig): Promise<EngineReport> {
  const { FFMPEG_PATH, FFPROBE_PATH } = config;
  const name = `${FFMPEG_PATH}\n${FFPROBE_PATH}`;
  const known = reports.get(name);
  if (known && known.until > performance.now()) return known.report;
  const report = searchEngine(config);
  const entry = { report, until: Number.POSITIVE_INFINITY };
  reports.set(name, entry);
  void report.then((found) => {
    if ('fault' in found) entry.until = performance.now() + ABSENCE_IS_KEPT_MILLISECONDS;
  });
  return report;
}

/** The engine; undefined where there is none that can be used. */
export async function findEngine(config: EngineConfig): Promise<MediaEngine | undefined> {
  const report = await inspectEngine(config);
  return 'engine' in report ? report.engine : undefined;
}

/** The same, searched for at this moment. */
export async function searchEngine({
  FFMPEG_PATH: ffmpeg,
  FFPROBE_PATH: ffprobe,
}: EngineConfig): Promise<EngineReport> {
  if (ffmpeg === EMBEDDED) return inspectEmbedded();
  const programs = { ffmpeg: program(ffmpeg ?? 'ffmpeg'), ffprobe: program(ffprobe ?? 'ffprobe') };
  const report = await inspect({ ...programs, isEmbedded: false });
  // What was named and is not there is not replaced.
  if ('engine' in report || ffmpeg !== undefined || ffprobe !== undefined || !isEmbeddedThere())
    return report;
  return inspectEmbedded();
}

const program = (path: string): EngineProgram => ({ command: [path] });

const inspectEmbedded = () =>
  inspect({ ffmpeg: embeddedProgram('ffmpeg'), ffprobe: embeddedProgram('ffprobe'), isEmbedded: true });

async function inspect(found: Omit<MediaEngine, 'version'>): Promise<EngineReport> {
  const { ffmpeg, ffprobe } = found;
  try {
    const [said] = await Promise.all([ask(ffmpeg, '-version'), ask(ffprobe, '-version')]);
    const [, version = 'unknown'] = /^ffmpeg version (\S+)/.exec(said) ?? [];
    const [, major = 0, minor = 0] = /libavformat\s+(\d+)\.\s*(\d+)/.exec(said)?.map(Number) ?? [];
    const [oldest, oldestMinor] = OLDEST_FORMATS;
    if (major < oldest || (major === oldest && minor < oldestMinor))
      return { fault: 'too-old', detail: version };
    for (const [list, needed] of Object.entries(NEEDED)) {
      const has = await ask(ffmpeg, list);
      const missing = needed.find((pattern) => !pattern.test(has));
      if (missing) return { fault: 'incomplete', detail: missing.source.replaceAll('\\s', '') };
    }
    return { engine: { ...found, version } };
  } catch (error) {
    return { fault: 'absent', detail: error instanceof Error ? error.message : String(error) };
  }
}

async function ask({ command }: EngineProgram, list: string): Promise<string> {
  const { PATH } = process.env;
  const [file, ...first] = command;
  const { stdout } = await run(file, [...first, '-hide_banner', list], {
    timeout: TIME_LIMIT_MILLISECONDS,
    maxBuffer: 4 * 1024 ** 2,
    env: PATH ? { PATH } : {},
  });
  return stdout;
}
