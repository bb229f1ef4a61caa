import { IconEye, IconEyeOff, IconKey } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './password-input.module.css';
import { TextInput } from './text-input.tsx';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password';
  showLabel: string;
  hideLabel: string;
}

/** A password, hidden until asked for. Managers and pasting work as anywhere. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...rest}
      type={shown ? 'text' : 'password'}
      icon={IconKey}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton
          className={styles.toggle}
          label={shown ? hideLabel : showLabel}
          glyph={shown ? IconEyeOff : IconEye}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
