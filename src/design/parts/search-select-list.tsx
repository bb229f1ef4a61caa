import { Combobox } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import box from './input-box.module.css';
import menu from './menu.module.css';
import { POPUP_OFFSET_PIXELS } from './popup-offset.ts';
import styles from './search-select.module.css';
import type { SearchSelectOption, SearchSelectProps } from './search-select-props.ts';
import { useLandmark } from './use-landmark.ts';

// A state may have thousands of cities; typing another letter narrows the list.
const MOST_SHOWN = 120;

export interface SearchSelectListProps extends SearchSelectProps {
  anchor: RefObject<HTMLButtonElement | null>;
  onOpenChange: (open: boolean) => void;
}

/** The list of a `SearchSelect`, with the line that is typed into at its head. */
export function SearchSelectList(props: SearchSelectListProps) {
  const { label, value, options, anchor, onOpenChange, onValueChange, words } = props;
  const [typed, setTyped] = useState('');
  const [place, landmarkRef] = useLandmark();
  const choose = (next: string) => {
    onValueChange(next);
    onOpenChange(false);
  };
  return (
    // No style elements: our policy for pages turns them down.
    <CSPProvider disableStyleElements>
      <span ref={landmarkRef} hidden />
      <Combobox.Root
        open
        onOpenChange={(next) => next || onOpenChange(false)}
        items={startingFirst(options ?? [], typed)}
        value={options?.find((option) => option.value === value) ?? null}
        onValueChange={(next: SearchSelectOption | null) => next && choose(next.value)}
        inputValue={typed}
        onInputValueChange={setTyped}
        autoHighlight
        limit={MOST_SHOWN}
      >
        {place && (
          <Combobox.Portal container={place}>
            <Combobox.Positioner
              anchor={anchor}
              align="start"
              sideOffset={POPUP_OFFSET_PIXELS}
              className={menu.positioner}
            >
              <Combobox.Popup
                aria-label={label}
                finalFocus={anchor}
                className={`${menu.popup} ${styles.popup}`}
              >
                <span className={classNames(box.box, box.search)}>
                  <Icon glyph={IconSearch} className={box.icon} />
                  <Combobox.Input
                    aria-label={words.search}
                    placeholder={words.search}
                    className={box.input}
                  />
                </span>
                <ListState {...props} typed={typed} choose={choose} />
                <Combobox.List className={styles.list}>
                  {(option: SearchSelectOption) => (
                    <Combobox.Item key={option.value} value={option} className={menu.item}>
                      <span className={menu.words}>{option.label}</span>
                      <Combobox.ItemIndicator className={menu.tick}>
                        <Icon glyph={IconCheck} size="s" />
                      </Combobox.ItemIndicator>
                    </Combobox.Item>
                  )}
                </Combobox.List>
                {props.clearable && value && (
                  <Button kind="quiet" size="dense" wide onClick={() => choose('')}>
                    {words.clear}
                  </Button>
                )}
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        )}
      </Combobox.Root>
    </CSPProvider>
  );
}

interface ListStateProps extends SearchSelectListProps {
  typed: string;
  choose: (value: string) => void;
}

/** Where there is nothing to choose from: why, and what can be done. What was typed stays. */
function ListState({ options, failed, words, onReach, ownWords, typed, choose }: ListStateProps) {
  const own = typed.trim();
  return (
    <>
      {options === undefined ? (
        <p role="status" className={styles.state}>
          {failed ? words.failed : words.waiting}
        </p>
      ) : (
        <Combobox.Empty className={styles.state}>{words.nothing}</Combobox.Empty>
      )}
      {failed && (
        <Button kind="line" size="dense" wide onClick={onReach}>
          {words.again}
        </Button>
      )}
      {ownWords && own && (
        <Button kind="quiet" size="dense" wide onClick={() => choose(own)}>
          {words.keep(own)}
        </Button>
      )}
    </>
  );
}

/** The same options, those first that begin with what is typed: of "pol" Poland before French Polynesia. */
function startingFirst(options: readonly SearchSelectOption[], typed: string): readonly SearchSelectOption[] {
  const start = typed.trim().toLocaleLowerCase();
  if (start === '') return options;
  const starts = ({ label }: SearchSelectOption) => label.toLocaleLowerCase().startsWith(start);
  return [...options.filter(starts), ...options.filter((option) => !starts(option))];
}
