/** The files: whether they can be written and read, are there, and can be opened. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  countOverduePapers,
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
    async look({ mediaFolder, isUntouched }) {
      if (!(await stat(mediaFolder).catch(() => undefined))) {
        if (isUntouched) return notApplicable(`the first start makes ${mediaFolder}`);
        return failed(
          sentence('doctor.storage.missing', '{folder} is missing', { folder: mediaFolder }),
          sentence(
            'doctor.storage.missing.remedy',
            'Fix DATA_DIR or mount the volume; a new site makes it at its start.',
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
          ? ok(sentence('doctor.storage', 'written, read, and on the same volume as its temporary folder'))
          : failed(
              sentence('doctor.storage.other', 'what was read is not what was written'),
              sentence('doctor.storage.other.remedy', 'Check the disk: smartctl, dmesg.'),
            );
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        return code === 'EXDEV'
          ? failed(
              sentence('doctor.storage.apart', 'the temporary folder is on another volume'),
              sentence('doctor.storage.apart.remedy', 'Mount {folder} as one volume.', {
                folder: mediaFolder,
              }),
            )
          : failed(
              message,
              sentence('doctor.storage.remedy', 'Let the user of the site write in {folder}.', {
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
      async look({ database, house }, { mediaFolder }) {
        if (!(await stat(mediaFolder).catch(() => undefined)))
          return notApplicable(sentence('doctor.media.no-folder', 'there is no media folder'));
        const files = await sampleStoredFiles(database.read, SAMPLE);
        if (files.length === 0) return ok(sentence('doctor.media.none', 'no files yet'));
        const found = await Promise.all(files.map(({ store, key }) => house.storage.find(store, key)));
        const missing = found.filter((each) => !each).length;
        const seen = sentence('doctor.media', '{found, number} of {all, number} looked for are there', {
          found: files.length - missing,
          all: files.length,
        });
        return missing > 0
          ? failed(
              seen,
              sentence(
                'doctor.media.remedy',
                'npm run media -- verify names what is missing; a backup has it.',
              ),
            )
          : ok(seen);
      },
    },
    {
      name: 'sealed documents',
      async look({ house }) {
        if (!house.config.SECRET_KEY)
          return failed('there is no key', 'Put the site’s secret.key into the data folder.');
        const opened = await openNewestDocument(house.read());
        if (opened === false)
          return failed(
            sentence('doctor.papers.shut', 'the newest one does not open'),
            sentence(
              'doctor.papers.shut.remedy',
              'The secret key is another one: put back that of the backup.',
            ),
          );
        const overdue = await countOverduePapers(house.read());
        if (overdue > 0)
          return warning(
            sentence(
              'doctor.papers.strays',
              '{overdue, plural, one {# lies} other {# lie}} there that should have gone',
              { overdue },
            ),
            sentence(
              'doctor.papers.strays.remedy',
              'The job media.sweep-strays removes them at night; its runs say why it has not.',
            ),
          );
        return opened === undefined
          ? ok(sentence('doctor.papers.none', 'none yet'))
          : ok(sentence('doctor.papers', 'the newest one opens with the secret key'));
      },
    },
  ),
  {
    name: 'photo worker',
    async look() {
      const { walls } = await tryPhotoWorker();
      const missing = ['prlimit', 'unshare'].filter((wall) => !walls.includes(wall));
      return missing.length > 0
        ? warning(
            sentence('doctor.photo-worker.open', 'it runs, without {walls}', { walls: missing.join(', ') }),
            sentence(
              'doctor.photo-worker.open.remedy',
              'Install util-linux and allow user namespaces (sysctl kernel.unprivileged_userns_clone=1).',
            ),
          )
        : ok(sentence('doctor.photo-worker', 'it runs, with limits and without a network'));
    },
  },
];
