import { useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { KeyboardKey } from '#design/parts/keyboard-key.tsx';
import { TextInput, type TextInputProps } from '#design/parts/text-input.tsx';
import { useKeys } from '../lists/use-keys.ts';

interface SearchInputProps extends Omit<TextInputProps, 'icon' | 'variant' | 'name' | 'ref' | 'trailing'> {
  /** Names it; stands in it as well while it is empty, unless `placeholder` says more. */
  label: string;
}

/** Where a page is searched; its words go as `q`. The key `/` leads to it. */
export function SearchInput({ label, placeholder = label, ...rest }: SearchInputProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  useKeys({ '/': { does: t`Go to the search`, action: () => input.current?.focus() } });
  return (
    <TextInput
      {...rest}
      ref={input}
      name="q"
      variant="search"
      icon={IconSearch}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      trailing={<KeyboardKey>/</KeyboardKey>}
    />
  );
}
