/** The files: whether they can be written and read, are there, and can be opened. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  countOverdueReviews,
  inspectEngine,
  openNewestDocument,
  sampleStoredFiles,
  tryPhotoWorker,
} from '#domains/media/server/index.ts';
import { type Check, failed, notApplicable, ok, onDatabase, warning } from './check.ts';
import { sentence } from './sentence.ts';

// Enough that a lost folder cannot hide, few enough to take no time.
const SAMPLE = 200;

export const storageChecks: readonly Check[] = [
  {
    name: 'storage',
    async check({ mediaFolder, isUntouched }) {
      if (!(await stat(mediaFolder).catch(() => undefined))) {
        if (isUntouched) return notApplicable(`the first start creates ${mediaFolder}`);
        return failed(
          sentence('doctor.storage.missing', '{folder} is missing', { folder: mediaFolder }),
          sentence(
            'doctor.storage.missing.hint',
            'Fix DATA_DIR or mount the volume; a new site creates the folder when it starts.',
          ),
        );
      }
      const content = randomBytes(1024);
      const [written, moved] = [join(mediaFolder, 'tmp', 'doctor'), join(mediaFolder, 'doctor')];
      try {
        await mkdir(join(mediaFolder, 'tmp'), { recursive: true, mode: 0o700 });
        await writeFile(written, content, { flush: true });
        // Finished uploads get their place by a new name: on another volume that would not work.
        await rename(written, moved);
        const isSame = content.equals(await readFile(moved));
        return isSame
          ? ok(
              sentence(
                'doctor.storage',
                'can be written and read, and is on the same volume as its temporary folder',
              ),
            )
          : failed(
              sentence('doctor.storage.other', 'read back something else than was written'),
              sentence('doctor.storage.other.hint', 'Check the disk: smartctl, dmesg.'),
            );
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        return code === 'EXDEV'
          ? failed(
              sentence('doctor.storage.apart', 'the temporary folder is on another volume'),
              sentence('doctor.storage.apart.hint', 'Mount {folder} as one volume.', {
                folder: mediaFolder,
              }),
            )
          : failed(
              message,
              sentence('doctor.storage.hint', 'Give the site’s system user write access to {folder}.', {
                folder: mediaFolder,
              }),
            );
      } finally {
        await Promise.all([written, moved].map((path) => rm(path, { force: true }).catch(() => {})));
      }
    },
  },
  ...onDatabase(
    {
      name: 'media',
      async check({ database, runtime }, { mediaFolder }) {
        if (!(await stat(mediaFolder).catch(() => undefined)))
          return notApplicable(sentence('doctor.media.no-folder', 'there is no media folder'));
        const files = await sampleStoredFiles(database.read, SAMPLE);
        if (files.length === 0) return ok(sentence('doctor.media.none', 'no files yet'));
        const found = await Promise.all(files.map(({ store, key }) => runtime.storage.find(store, key)));
        const missing = found.filter((each) => !each).length;
        const seen = sentence('doctor.media', '{found, number} of {all, number} checked files are there', {
          found: files.length - missing,
          all: files.length,
        });
        return missing > 0
          ? failed(
              seen,
              sentence(
                'doctor.media.hint',
                '"npm run media -- verify" lists what is missing; restore it from a backup.',
              ),
            )
          : ok(seen);
      },
    },
    {
      name: 'ID documents',
      async check({ runtime }) {
        if (!runtime.config.SECRET_KEY)
          return failed('no secret key', 'Put the site’s secret.key into the data folder.');
        const opened = await openNewestDocument(runtime.read());
        if (opened === false)
          return failed(
            sentence('doctor.documents.shut', 'the newest one can’t be decrypted'),
            sentence(
              'doctor.documents.shut.hint',
              'The secret key is a different one: put back the one from the backup.',
            ),
          );
        const overdue = await countOverdueReviews(runtime.read());
        if (overdue > 0)
          return warning(
            sentence(
              'doctor.documents.strays',
              '{overdue, plural, one {# should} other {# should}} have been deleted by now',
              { overdue },
            ),
            sentence(
              'doctor.documents.strays.hint',
              'The job media.sweep-strays deletes them at night; its runs show why it hasn’t.',
            ),
          );
        return opened === undefined
          ? ok(sentence('doctor.documents.none', 'none yet'))
          : ok(sentence('doctor.documents', 'the newest one can be decrypted with the secret key'));
      },
    },
  ),
  {
    name: 'video and audio',
    async check({ config }) {
      const report = await inspectEngine(config);
      if ('engine' in report) {
        const { version, isEmbedded } = report.engine;
        return ok(
          isEmbedded
            ? sentence('doctor.engine.embedded', 'converted by FFmpeg {version} from npm', { version })
            : sentence('doctor.engine', 'converted by FFmpeg {version}', { version }),
        );
      }
      const { fault, detail } = report;
      if (fault === 'absent')
        return warning(
          sentence('doctor.engine.absent', 'there is nothing to convert them with; uploads wait'),
          sentence(
            'doctor.engine.absent.hint',
            'Install FFmpeg (Debian: apt-get install ffmpeg), or name it in FFMPEG_PATH and FFPROBE_PATH.',
          ),
        );
      return warning(
        fault === 'too-old'
          ? sentence('doctor.engine.old', 'FFmpeg {version} is too old; uploads wait', { version: detail })
          : sentence('doctor.engine.incomplete', 'FFmpeg lacks {part}; uploads wait', { part: detail }),
        sentence('doctor.engine.hint', 'Install FFmpeg 4.3 or newer with libx264, aac and hls.'),
      );
    },
  },
  {
    name: 'photo worker',
    async check() {
      const { walls } = await tryPhotoWorker();
      const missing = ['prlimit', 'unshare'].filter((wall) => !walls.includes(wall));
      return missing.length > 0
        ? warning(
            sentence('doctor.photo-worker.open', 'running without {walls}', { walls: missing.join(', ') }),
            sentence(
              'doctor.photo-worker.open.hint',
              'Install util-linux and allow user namespaces (sysctl kernel.unprivileged_userns_clone=1).',
            ),
          )
        : ok(sentence('doctor.photo-worker', 'running, with limits and without network access'));
    },
  },
];
