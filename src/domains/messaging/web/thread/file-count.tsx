import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { OwnText } from '#design/parts/own-text.tsx';
import type { WireFile } from '#domains/media/contract/files.contract.ts';

/** How many files there are: of photos alone "3 photos". */
export function FileCount({ files }: { files: readonly Pick<WireFile, 'kind'>[] }) {
  const { t } = useLingui();
  const { length: count } = files;
  const areAll = (wanted: WireFile['kind']) => files.every(({ kind }) => kind === wanted);
  const words = areAll('picture')
    ? t`${plural(count, { one: '# photo', other: '# photos' })}`
    : areAll('video')
      ? t`${plural(count, { one: '# video', other: '# videos' })}`
      : t`${plural(count, { one: '# file', other: '# files' })}`;
  return <OwnText>{words}</OwnText>;
}
