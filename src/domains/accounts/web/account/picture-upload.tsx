import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { PictureInput } from '#design/parts/picture-input.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { clientWords } from '#platform/web/call/client-texts.ts';
import { canBeRendered } from '#platform/web/forms/can-be-rendered.ts';
import { usePictureProblem } from '#platform/web/forms/use-picture-problem.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { CutSheet } from './cut-sheet.tsx';
import styles from './picture-upload.module.css';

interface PictureUploadProps {
  label: string;
  /** The label of the empty box. */
  invitation?: string;
  /** Which part will be visible, and where. */
  hint: string;
  /** `round`: an avatar with the text beside it; `cover`: a wide picture with the text below. */
  shape: 'round' | 'cover';
  current: string;
  maxBytes: number;
  /** The file being sent, or that failed. */
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** Sends the file; resolves to the address of the picture. Throws ApiFailure. */
  send: (file: File, onProgress: (share: number) => void) => Promise<{ url: string }>;
  onSaved: (url: string) => void;
}

/** Chooses, crops and uploads a picture. Cropping confirms it: users would overlook a second button. */
export function PictureUpload(props: PictureUploadProps) {
  const { label, invitation, hint, shape, current, maxBytes, file, onFileChange, send, onSaved } = props;
  const { i18n, t } = useLingui();
  const { show } = useToast();
  const problemOf = usePictureProblem(maxBytes);
  const { busy, failure, submit, clear } = useSubmit();
  const [sent, setSent] = useState(0);
  // The file as chosen; a part of it is sent.
  const [whole, setWhole] = useState<File | null>(null);
  const [isCutting, setCutting] = useState(false);
  // Why the chosen file is not accepted.
  const [refusal, setRefusal] = useState<string>();
  const latest = useRef<File | null>(null);
  const problem = refusal ?? failure?.message;

  async function refusalOf(chosen: File): Promise<string | undefined> {
    const problem = problemOf(chosen);
    if (problem !== undefined || (await canBeRendered(chosen))) return problem;
    return t`This photo can’t be shown. The file is damaged or your browser does not support its format; please choose another one.`;
  }

  async function choose(next: File | null) {
    clear();
    latest.current = next;
    const found = next ? await refusalOf(next) : undefined;
    // Another one was chosen in the meantime.
    if (latest.current !== next) return;
    const taken = found ? null : next;
    setRefusal(found);
    setWhole(taken);
    setCutting(taken !== null);
    if (!taken) onFileChange(null);
  }

  function take(part: File) {
    setCutting(false);
    onFileChange(part);
    save(part);
  }

  const save = (part: File) =>
    submit(async () => {
      setSent(0);
      const { url } = await send(part, setSent);
      onSaved(url);
      onFileChange(null);
      show({ text: i18n._(clientWords.changesSaved) });
    });

  return (
    <div className={classNames(styles.upload, styles[shape])}>
      <PictureInput
        label={label}
        invitation={invitation}
        shape={shape}
        current={current || undefined}
        file={file}
        onFileChange={choose}
        disabled={busy}
      />
      <div className={styles.words}>
        {problem ? (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        ) : (
          <p className={styles.hint}>{hint}</p>
        )}
        {busy && <Progress label={t`Uploading image`} percent={Math.round(sent * 100)} />}
        {/* It could not be sent. */}
        {file && !busy && (
          <Actions>
            <Button kind="main" onClick={() => save(file)}>
              {t`Use this photo`}
            </Button>
            {whole && (
              <Button kind="line" onClick={() => setCutting(true)}>
                {t`Crop again`}
              </Button>
            )}
            <Button kind="quiet" onClick={() => choose(null)}>
              {t`Keep current photo`}
            </Button>
          </Actions>
        )}
        <CutSheet
          whole={isCutting ? whole : null}
          shape={shape}
          onCut={take}
          onClose={() => setCutting(false)}
        />
      </div>
    </div>
  );
}
