/** Sheet with what was uploaded before, by kind and name, to be used again. */
import { msg, plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { IconMusic, IconPhoto, IconVideo } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { listOwnFiles, type OwnFile } from '#domains/media/contract/files.contract.ts';
import { lengthText, ShortFileName } from '#domains/media/web/index.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import styles from './pick-files.module.css';

type Kind = 'picture' | 'video' | 'audio';

const KINDS = [
  { kind: 'picture', label: msg`Photos`, icon: IconPhoto },
  { kind: 'video', label: msg`Videos`, icon: IconVideo },
  { kind: 'audio', label: msg`Audio`, icon: IconMusic },
] as const;

const PAGE = 24;
// A moment after the last key.
const WAIT_MILLISECONDS = 300;

interface PickFilesProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** What can be picked; several only of photos. */
  kinds: readonly Kind[];
  /** Files that are there already. */
  taken: readonly string[];
  /** How many photos fit. */
  room: number;
  onPick(files: readonly OwnFile[]): void;
  /** Of what is shown, what is marked and how: what somebody has already. */
  marks?: { label: string; among(fileIds: readonly string[]): Promise<ReadonlySet<string>> };
}

export default function PickFiles({ open, onOpenChange, kinds, taken, room, onPick, marks }: PickFilesProps) {
  const { t, i18n } = useLingui();
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'picture');
  const [q, setQ] = useState('');
  const [picked, setPicked] = useState<readonly OwnFile[]>([]);
  const { files, total, isLoading, more } = useOwnFiles(kind, q);
  const marked = useMarked(files, marks?.among);
  const most = kind === 'picture' ? room : 1;
  const count = picked.length;

  function toggle(file: OwnFile) {
    const without = picked.filter(({ _id }) => _id !== file._id);
    if (without.length < count) setPicked(without);
    else if (most === 1) setPicked([file]);
    else if (count < most) setPicked([...picked, file]);
  }

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Your uploads`}
      closeLabel={t`Close`}
      wide
      foot={
        <Button
          kind="main"
          wide
          onClick={() => {
            if (count > 0) onPick(picked);
            onOpenChange(false);
          }}
        >
          {count > 0 ? t`${plural(count, { one: 'Use # file', other: 'Use # files' })}` : t`Cancel`}
        </Button>
      }
    >
      <div className={styles.filters}>
        {kinds.length > 1 && (
          <ChipRow label={t`Kind`}>
            {KINDS.filter((each) => kinds.includes(each.kind)).map((each) => (
              <Chip
                key={each.kind}
                small
                icon={each.icon}
                on={each.kind === kind}
                onClick={() => {
                  setKind(each.kind);
                  setPicked([]);
                }}
              >
                {i18n._(each.label)}
              </Chip>
            ))}
          </ChipRow>
        )}
        <TextInput
          variant="search"
          aria-label={t`Search your uploads`}
          placeholder={t`Search by file name`}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      </div>
      <ul className={styles.grid} aria-label={t`Your uploads`} aria-busy={isLoading}>
        {files
          .filter(({ _id, status }) => status === 'finished' && !taken.includes(_id))
          .map((file) => (
            <li key={file._id}>
              <button
                type="button"
                className={styles.file}
                aria-pressed={picked.some(({ _id }) => _id === file._id)}
                onClick={() => toggle(file)}
              >
                <FilePicture file={file} />
                <ShortFileName name={file.name} />
                <span className={styles.facts}>
                  {file.duration !== undefined && <span>{lengthText(file.duration)}</span>}
                  {marks && marked.has(file._id) && <strong>{marks.label}</strong>}
                  {file.usedIn > 0 && (
                    <OwnText>
                      <Plural value={file.usedIn} one="used once" other="used # times" />
                    </OwnText>
                  )}
                </span>
              </button>
            </li>
          ))}
      </ul>
      {!isLoading && total === 0 && <p className={styles.none}>{t`No results`}</p>}
      {files.length < total && (
        <Button kind="line" wide busy={isLoading} onClick={more}>
          {t`Show more`}
        </Button>
      )}
    </Sheet>
  );
}

/** Which of the files are marked, asked page by page. */
function useMarked(
  files: readonly OwnFile[],
  among: ((fileIds: readonly string[]) => Promise<ReadonlySet<string>>) | undefined,
): ReadonlySet<string> {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const ask = useEffectEvent((fileIds: string[]) => {
    among?.(fileIds).then(
      (found) => setMarked((before) => new Set([...before, ...found])),
      () => {
        // The files can be picked without it.
      },
    );
  });
  const ids = files.map(({ _id }) => _id).join(' ');
  useEffect(() => {
    if (ids !== '') ask(ids.split(' '));
  }, [ids]);
  return marked;
}

function FilePicture({ file }: { file: OwnFile }) {
  const picture = file.thumbnails.at(-1) ?? (file.kind === 'picture' ? file.url : undefined);
  if (picture) return <img className={styles.picture} src={picture} alt="" loading="lazy" />;
  return (
    <span className={styles.picture}>
      <Icon glyph={file.kind === 'audio' ? IconMusic : IconVideo} size="l" />
    </span>
  );
}

/** The own files of that kind whose names have those words, page by page. */
function useOwnFiles(kind: Kind, q: string) {
  const asked = `${kind} ${q}`;
  const [found, setFound] = useState<{ asked: string; files: readonly OwnFile[]; total: number }>();
  const [offset, setOffset] = useState({ asked, value: 0 });
  const showFailure = useFailureToast();
  const from = offset.asked === asked ? offset.value : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is shown once
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(
      () =>
        browserApi
          .call(listOwnFiles, { query: { kind, q, limit: PAGE, offset: from } })
          .then(({ data, total }) => {
            if (!wanted) return;
            setFound((before) => ({
              asked,
              files: from > 0 && before?.asked === asked ? [...before.files, ...data] : data,
              total,
            }));
          })
          .catch((error: unknown) => wanted && showFailure(error)),
      q === '' ? 0 : WAIT_MILLISECONDS,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asked, from]);
  const isThere = found?.asked === asked;
  const files = isThere ? found.files : [];
  return {
    files,
    total: isThere ? found.total : 0,
    isLoading: !isThere || (from > 0 && files.length <= from),
    more: () => setOffset({ asked, value: files.length }),
  };
}
