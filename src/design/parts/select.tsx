import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as BaseSelect } from '@base-ui/react/select';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import menu from './menu.module.css';
import { NativeSelect } from './native-select.tsx';
import { POPUP_OFFSET_PIXELS } from './popup-offset.ts';
import styles from './select.module.css';
import { useField } from './use-field.ts';
import { useLandmark } from './use-landmark.ts';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** A second line in the list. */
  line?: string;
  disabled?: boolean;
}

interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** Its name, where no `Field` is around it. */
  label?: string;
  /** For forms that are sent without a script. */
  name?: string;
  disabled?: boolean;
  /** A word with an arrow, without a box: an order in a head. */
  quiet?: boolean;
}

const never = () => () => {};

/**
 * One of many. For two to five, `ChoiceCards` show them all at once. The server writes a native list: it works
 * before any script has run, and needs no style attribute, which our policy for pages turns down.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isAlive ? <FloatingSelect {...props} /> : <WrittenSelect {...props} />;
}

function WrittenSelect<Value extends string>(props: SelectProps<Value>) {
  const { options, value, placeholder, label, name, disabled, quiet } = props;
  return (
    <NativeSelect name={name} defaultValue={value ?? ''} disabled={disabled} quiet={quiet} aria-label={label}>
      {value === null && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}

function FloatingSelect<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, placeholder, label, name, disabled, quiet } = props;
  const field = useField();
  const [place, triggerRef] = useLandmark();
  return (
    // No style elements: they are only for a list over its trigger, and our content security policy blocks them.
    <CSPProvider disableStyleElements>
      <span className={quiet ? styles.quietPlace : styles.place}>
        <BaseSelect.Root
          items={options}
          value={value}
          onValueChange={(next) => next !== null && onValueChange(next)}
          name={name}
          disabled={disabled}
        >
          <BaseSelect.Trigger
            ref={triggerRef}
            id={field?.id}
            aria-describedby={field?.['aria-describedby']}
            aria-invalid={field?.['aria-invalid']}
            aria-label={label}
            className={classNames(styles.trigger, quiet ? styles.quiet : styles.box)}
          >
            <BaseSelect.Value placeholder={placeholder} className={styles.value} />
            <BaseSelect.Icon className={styles.icon}>
              <Icon glyph={IconChevronDown} size="s" />
            </BaseSelect.Icon>
          </BaseSelect.Trigger>
          <BaseSelect.Portal container={place}>
            <BaseSelect.Positioner
              className={menu.positioner}
              alignItemWithTrigger={false}
              sideOffset={POPUP_OFFSET_PIXELS}
            >
              <BaseSelect.Popup className={menu.popup}>
                <BaseSelect.List>
                  {options.map((option) => (
                    <BaseSelect.Item
                      key={option.value}
                      value={option.value}
                      disabled={option.disabled}
                      className={menu.item}
                    >
                      <span className={menu.words}>
                        <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                        {option.line && <span className={menu.line}>{option.line}</span>}
                      </span>
                      <BaseSelect.ItemIndicator className={menu.tick}>
                        <Icon glyph={IconCheck} size="s" />
                      </BaseSelect.ItemIndicator>
                    </BaseSelect.Item>
                  ))}
                </BaseSelect.List>
              </BaseSelect.Popup>
            </BaseSelect.Positioner>
          </BaseSelect.Portal>
        </BaseSelect.Root>
      </span>
    </CSPProvider>
  );
}
