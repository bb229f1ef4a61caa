/**
 * A picture of the site: uploaded as soon as it is chosen, or given by its address. The form around it saves the
 * address, and must wait for the upload before it does (`onSending`, `useArrival`).
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PictureInput } from '#design/parts/picture-input.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { upload } from '#platform/web/call/upload.ts';
import { usePictureProblem } from '#platform/web/forms/use-picture-problem.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import {
  SITE_PICTURE_MAX_BYTES,
  type SitePictureUse,
  uploadSitePicture,
} from '../../contract/site-pictures.contract.ts';
import styles from './site-picture-input.module.css';

interface SitePictureInputProps {
  label: string;
  /** The label of the empty box, where it has more to say than "choose". */
  invitation?: string;
  /** The address of the current picture; empty for none. */
  address: string;
  onAddress: (address: string) => void;
  /**
   * A picture is being uploaded. The promise resolves to whether it has arrived; by then the address that `onAddress`
   * has set, or the failure, is rendered.
   */
  onSending: (sending: Promise<boolean>) => void;
  use?: SitePictureUse | undefined;
  /** `cover`: wide, as a banner; `paper`: shown whole. */
  shape?: 'cover' | 'paper';
  disabled?: boolean;
  error?: string | undefined;
}

export function SitePictureInput(props: SitePictureInputProps) {
  const { label, address, onAddress, onSending, use = 'picture', shape = 'paper', disabled, error } = props;
  const { t } = useLingui();
  const { invitation = t`Choose a picture` } = props;
  const problemOf = usePictureProblem(SITE_PICTURE_MAX_BYTES);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState(0);
  const { busy, failure, submit, clear } = useSubmit();
  // Leaving the form cancels what waits for the picture.
  const sending = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    sending.current = controller;
    return () => controller.abort();
  }, []);

  function choose(chosen: File | null) {
    clear();
    const found = problemOf(chosen);
    setProblem(found);
    if (!chosen || found) return;
    setFile(chosen);
    setSent(0);
    const arrival = submit(async () => {
      const files = { picture: chosen };
      const { signal } = sending.current;
      const { url } = await upload(uploadSitePicture, {
        files,
        fields: { use },
        onProgress: setSent,
        signal,
      });
      // Rendered at once, because a waiting save reads the form.
      flushSync(() => onAddress(url));
    });
    onSending(arrival.finally(() => setFile(null)));
  }

  return (
    <div className={styles.picture}>
      <PictureInput
        label={label}
        invitation={invitation}
        // An empty box need not be as tall as the picture.
        shape={address === '' && !file ? 'cover' : shape}
        // A picture from an earlier release may be external: the page's policy would block it.
        current={address.startsWith('/') ? address : undefined}
        file={file}
        onFileChange={choose}
        disabled={disabled || busy}
        // Not reported as missing while it is uploading.
        error={problem ?? failure?.message ?? (busy ? undefined : error)}
      />
      {busy && <Progress label={t`Uploading image`} percent={Math.round(sent * 100)} />}
    </div>
  );
}
