/**
 * A picture of the house: sent as soon as it is chosen, or given by its address. What it is for is saved elsewhere: the
 * form around it does not know the address before the picture has arrived, and must wait for that before it saves
 * (`onSending`, `useArrival`).
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
  /** On the empty box, where more is to be said than to choose one. */
  invitation?: string;
  /** The address of the picture that stands there; empty for none. */
  address: string;
  onAddress: (address: string) => void;
  /**
   * A picture is being sent. The promise resolves to whether it has arrived; what `onAddress` has set is drawn by then,
   * and so is the failure.
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
  // Whoever leaves the form has called off what waits for the picture.
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
      // Whoever waits for it goes on with what stands in the form.
      flushSync(() => onAddress(url));
    });
    onSending(arrival.finally(() => setFile(null)));
  }

  return (
    <div className={styles.picture}>
      <PictureInput
        label={label}
        invitation={invitation}
        // An empty box need not be as tall as the picture that it waits for.
        shape={address === '' && !file ? 'cover' : shape}
        // What was kept from an earlier release may lie elsewhere: the page's policy would not show it.
        current={address.startsWith('/') ? address : undefined}
        file={file}
        onFileChange={choose}
        disabled={disabled || busy}
        // What is missing is on its way.
        error={problem ?? failure?.message ?? (busy ? undefined : error)}
      />
      {busy && <Progress label={t`Sending your picture`} percent={Math.round(sent * 100)} />}
    </div>
  );
}
