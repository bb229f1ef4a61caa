import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentType, Suspense, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './search-select.module.css';
import type { SearchSelectListProps } from './search-select-list.tsx';
import type { SearchSelectProps } from './search-select-props.ts';
import { useField } from './use-field.ts';

interface SearchSelectFieldProps extends SearchSelectProps {
  /** `SearchSelectList`, whose code is loaded when the field is focused. */
  list: ComponentType<SearchSelectListProps>;
}

// React's own setter for the element would keep the event from being heard.
const setNativeValue =
  typeof HTMLInputElement === 'undefined'
    ? undefined
    : Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** One of very many, looked for by typing. */
export function SearchSelect({ list: List, ...props }: SearchSelectFieldProps) {
  const { label, chosen, value, onValueChange, onReach, placeholder, name, autoComplete, disabled } = props;
  const field = useField();
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const chosenId = useId();
  const carrier = useRef<HTMLInputElement>(null);
  // Fires the events of typing, so that a form clears its error for the field.
  function choose(next: string) {
    const input = carrier.current;
    if (!input) return onValueChange(next);
    setNativeValue?.call(input, next);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <span className={styles.place}>
      <button
        ref={trigger}
        type="button"
        id={field?.id}
        // Its name is that of the field; what is chosen is read out with it.
        aria-describedby={[chosenId, field?.['aria-describedby']].filter(Boolean).join(' ')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={field ? undefined : label}
        disabled={disabled}
        className={classNames(styles.trigger, field?.['aria-invalid'] && styles.wrong)}
        onFocus={onReach}
        onPointerEnter={onReach}
        onClick={() => setOpen(!open)}
      >
        <span
          id={chosenId}
          className={classNames(styles.value, !value && styles.placeholder)}
          suppressHydrationWarning
        >
          {chosen ? <bdi suppressHydrationWarning>{chosen}</bdi> : placeholder}
        </span>
        <Icon glyph={IconChevronDown} size="s" className={styles.arrow} />
      </button>
      {name && (
        // A hidden input with the choice, for the form, its validation and autofill.
        <label className={styles.carrier} aria-hidden>
          <span>{label}</span>
          <input
            ref={carrier}
            name={name}
            value={value}
            required={field?.required}
            autoComplete={autoComplete}
            disabled={disabled}
            tabIndex={-1}
            onChange={(event) => onValueChange(event.target.value)}
            onFocus={() => trigger.current?.focus()}
          />
        </label>
      )}
      {open && (
        <Suspense>
          <List {...props} onValueChange={choose} anchor={trigger} onOpenChange={setOpen} />
        </Suspense>
      )}
    </span>
  );
}
