/**
 * Suggestions below the search fields of the frame and of the search pages. It comes after the page, listens to whichever
 * such field is typed into, and leaves the field a plain form for everything else.
 */
import { useLingui } from '@lingui/react/macro';
import {
  IconCategory,
  IconFileText,
  IconHash,
  IconPhoto,
  IconSearch,
  IconShoppingBag,
  IconVideo,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Anchor } from '#design/parts/anchor.tsx';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { type Glyph, Icon } from '#design/parts/icon.tsx';
import { listKeywords } from '#domains/discovery/contract/keywords.contract.ts';
import { type Suggestion, suggest } from '#domains/discovery/contract/suggestions.contract.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { recentSearches, rememberSearches } from './recent-searches.ts';
import styles from './search-suggestions.module.css';

// A request for each character of a fast typist would only be thrown away.
const WAIT_MILLISECONDS = 120;
const MOST_OF_A_KIND = 3;
const MOST_POPULAR = 5;

const GLYPHS: Readonly<Record<Suggestion['kind'], Glyph>> = {
  creator: IconSearch,
  category: IconCategory,
  tag: IconHash,
  post: IconFileText,
  video: IconVideo,
  gallery: IconPhoto,
  product: IconShoppingBag,
};

interface Row {
  key: string;
  href: string;
  picture: ReactNode;
  words: ReactNode;
}

const searchAddress = (q: string) => `/search?${new URLSearchParams({ q })}`;
const icon = (glyph: Glyph) => <Icon glyph={glyph} className={styles.icon} />;

const fieldOf = (target: EventTarget | null): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.form?.dataset.suggests !== undefined ? target : undefined;

export function SearchSuggestions() {
  const [field, setField] = useState<HTMLInputElement>();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const open = (into: HTMLInputElement | undefined) => {
      setField(into);
      setTyped(into?.value ?? '');
    };
    // One may be in it already when this code comes.
    open(fieldOf(document.activeElement));
    const onFocus = ({ target }: FocusEvent) => {
      // A press on what is suggested takes the focus before it arrives.
      if (target instanceof Element && target.closest('[data-suggestions]')) return;
      open(fieldOf(target));
    };
    const onInput = ({ target }: Event) => {
      if (fieldOf(target)) open(fieldOf(target));
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('input', onInput);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('input', onInput);
    };
  }, []);
  const form = field?.form;
  if (!field || !form) return null;
  const close = () => setField(undefined);
  return createPortal(<List field={field} typed={typed.trim()} close={close} />, form);
}

interface ListProps {
  field: HTMLInputElement;
  typed: string;
  close(): void;
}

function List({ field, typed, close }: ListProps) {
  const { t } = useLingui();
  const id = useId();
  const [active, setActive] = useState(-1);
  const { rows, foot, title } = useRows(typed);
  const isShown = rows.length > 0 || foot !== undefined;
  const option = (index: number) => `${id}-${index}`;

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && rows.length > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // Before the first one is the field itself.
      setActive((before) => ((before + 1 + step + rows.length + 1) % (rows.length + 1)) - 1);
    } else if (event.key === 'Enter' && rows[active]) {
      event.preventDefault();
      document.getElementById(option(active))?.click();
    }
  });
  const onPress = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !field.form?.contains(target)) close();
  });
  const onSubmit = useEffectEvent(close);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => onKey(event);
    const press = (event: Event) => onPress(event);
    const submit = () => onSubmit();
    field.addEventListener('keydown', keys);
    document.addEventListener('pointerdown', press);
    field.form?.addEventListener('submit', submit);
    field.autocomplete = 'off';
    return () => {
      field.removeEventListener('keydown', keys);
      document.removeEventListener('pointerdown', press);
      field.form?.removeEventListener('submit', submit);
    };
  }, [field]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another list
  useEffect(() => setActive(-1), [typed]);
  useEffect(() => {
    const state: Record<string, string | undefined> = {
      'aria-autocomplete': 'list',
      'aria-controls': rows.length > 0 ? id : undefined,
      'aria-activedescendant': active < 0 ? undefined : `${id}-${active}`,
    };
    for (const [name, value] of Object.entries(state)) {
      if (value === undefined) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
    return () => {
      for (const name of Object.keys(state)) field.removeAttribute(name);
    };
  }, [field, id, active, rows.length]);

  if (!isShown) return null;
  return (
    <div className={styles.list} data-suggestions="">
      {title && rows.length > 0 && <p className={styles.title}>{title}</p>}
      {rows.length > 0 && (
        <div role="listbox" id={id} aria-label={t`Suggestions`}>
          {rows.map(({ key, href, picture, words }, index) => (
            <Anchor
              key={key}
              id={option(index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              href={href}
              onClick={close}
              className={classNames(styles.item, index === active && styles.active)}
            >
              {picture}
              <span className={styles.words} dir="auto">
                {words}
              </span>
            </Anchor>
          ))}
        </div>
      )}
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}

/** What fits the typed words; of an empty field what was searched for before, here and by many. */
function useRows(typed: string): { rows: Row[]; foot?: ReactNode; title?: string } {
  const found = useSuggestions(typed);
  const before = useBefore(typed === '');
  const { t } = useLingui();
  const format = useFormat();
  if (typed === '') return before;
  const all: Row = {
    key: 'all',
    href: searchAddress(typed),
    picture: icon(IconSearch),
    words: t`Search for “${typed}”`,
  };
  return {
    rows: [
      ...found.map(({ kind, title, line, picture, count, path }) => ({
        key: path,
        href: path,
        picture: kind === 'creator' ? <Avatar src={picture ?? undefined} size="xs" /> : icon(GLYPHS[kind]),
        words: (
          <>
            {title}
            {(line || count !== undefined) && (
              <bdi className={styles.line}>{line || format.count(count ?? 0)}</bdi>
            )}
          </>
        ),
      })),
      all,
    ],
  };
}

function useSuggestions(typed: string): readonly Suggestion[] {
  const [found, setFound] = useState<{ typed: string; data: readonly Suggestion[] }>();
  useEffect(() => {
    if (typed === '') return;
    const left = new AbortController();
    const timer = setTimeout(() => {
      browserApi.call(suggest, { query: { q: typed, limit: MOST_OF_A_KIND } }, { signal: left.signal }).then(
        ({ data }) => left.signal.aborted || setFound({ typed, data }),
        // The field searches without suggestions as well.
        () => {},
      );
    }, WAIT_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [typed]);
  // While more is typed the last ones stay, so that the list does not flicker.
  return found && (typed.startsWith(found.typed) || found.typed.startsWith(typed)) ? found.data : [];
}

function useBefore(isEmpty: boolean): { rows: Row[]; foot?: ReactNode; title?: string } {
  const { t } = useLingui();
  const [recent, setRecent] = useState(recentSearches);
  const [popular, setPopular] = useState<readonly string[]>();
  useEffect(() => {
    if (!isEmpty) return;
    browserApi.call(listKeywords, { query: { limit: MOST_POPULAR } }).then(
      ({ data }) => setPopular(data.map(({ keyword }) => keyword)),
      () => setPopular((before) => before ?? []),
    );
  }, [isEmpty]);
  const remember = (remembered: boolean) => {
    rememberSearches(remembered);
    setRecent(recentSearches());
  };
  const rowOf = (glyph: Glyph) => (q: string) => ({
    key: q,
    href: searchAddress(q),
    picture: icon(glyph),
    words: q,
  });
  const own = (recent ?? []).map(rowOf(IconSearch));
  const others = (popular ?? []).filter((q) => !recent?.includes(q)).map(rowOf(IconSearch));
  return {
    rows: [...own, ...others],
    title: own.length > 0 ? t`Recent searches` : t`Popular searches`,
    // Below a list that still grows it would move away from under a press.
    foot: popular && (
      <Button kind="quiet" size="dense" onClick={() => remember(recent === undefined)}>
        {recent === undefined ? t`Remember searches on this device` : t`Clear and stop remembering`}
      </Button>
    ),
  };
}
