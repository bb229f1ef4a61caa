import { IconCamera, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { OwnText } from './own-text.tsx';
import styles from './picture-input.module.css';
import { PICTURE_TYPES } from './picture-types.ts';
import { useObjectUrl } from './use-object-url.ts';

interface PictureInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'accept' | 'value' | 'onChange' | 'children'> {
  /** What picture is asked for; always there for those who listen. */
  label: string;
  /** On the empty box, below its drawing: "Choose a picture". */
  invitation?: string;
  /** What is meant, or how large it may be. */
  hint?: ReactNode;
  error?: ReactNode;
  /** The address of the current picture. */
  current?: string;
  /** The one that has been chosen and not yet sent. */
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** Below a picture that has been chosen: "Remove the picture". Without it, it can only be changed for another. */
  removeLabel?: string;
  /** The cut in which it will be shown: someone's face, a wide cover, a whole paper. */
  shape: 'round' | 'cover' | 'paper';
}

/** A picture to be sent, seen in its final cut before anything leaves the device. */
export function PictureInput(props: PictureInputProps) {
  const {
    label,
    invitation,
    hint,
    error,
    current,
    file,
    onFileChange,
    removeLabel,
    shape,
    className,
    ...rest
  } = props;
  const preview = useObjectUrl(file);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Given back, left off or sent: the same picture can be chosen again, and no form sends the old one.
  const forget = () => {
    if (!file && input.current) input.current.value = '';
  };
  useEffect(forget, [file]);
  // Some browsers cannot show some formats; then the file's name is shown instead of a broken picture.
  const [undrawn, setUndrawn] = useState<string>();
  const chosen = preview ?? current;
  const shown = chosen === undrawn ? undefined : chosen;
  return (
    <div className={classNames(styles.place, styles[shape], className)}>
      <label className={styles.box}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <input
          {...rest}
          ref={input}
          type="file"
          accept={PICTURE_TYPES}
          onClick={forget}
          className={styles.input}
          aria-describedby={
            [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
          }
          aria-invalid={error ? true : undefined}
          onChange={(event) => onFileChange(event.target.files?.[0] ?? null)}
        />
        {shown ? (
          <img className={styles.picture} src={shown} alt="" onError={() => setUndrawn(shown)} />
        ) : (
          <span className={styles.empty}>
            <Icon glyph={IconPhotoPlus} size="l" />
            {file ? <bdi className={styles.name}>{file.name}</bdi> : <OwnText>{invitation}</OwnText>}
          </span>
        )}
        {shown && (
          <span className={styles.sign}>
            <Icon glyph={IconCamera} />
          </span>
        )}
      </label>
      {file && removeLabel && (
        <Button
          kind="quiet"
          size="dense"
          icon={IconTrash}
          aria-describedby={`${id}-label`}
          className={styles.remove}
          disabled={rest.disabled}
          onClick={() => {
            onFileChange(null);
            input.current?.focus();
          }}
        >
          {removeLabel}
        </Button>
      )}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
