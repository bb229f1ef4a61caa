import { useLingui } from '@lingui/react/macro';
import { SearchSelect } from '#design/parts/search-select.tsx';
import type { SearchSelectOption, SearchSelectProps } from '#design/parts/search-select-props.ts';
import type { Endpoint, EndpointCall, EndpointResult } from '#platform/contract/endpoint.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useLookUp } from './use-look-up.ts';

// List and library load when the field is focused.
const SearchSelectList = lazyPart(() =>
  import('#design/parts/search-select-list.tsx').then((part) => ({ default: part.SearchSelectList })),
);

interface LookUpSelectProps<E extends Endpoint>
  extends Pick<
    SearchSelectProps,
    'label' | 'value' | 'onValueChange' | 'name' | 'autoComplete' | 'clearable' | 'ownWords' | 'disabled'
  > {
  /** The label of the current choice, known without the list. */
  chosen: string;
  /** The list to choose from. */
  from: E;
  call: EndpointCall<E>;
  optionsOf: (list: EndpointResult<E>) => readonly SearchSelectOption[];
}

/** A select field with a list that loads when it is focused. */
export function LookUpSelect<E extends Endpoint>({ from, call, optionsOf, ...select }: LookUpSelectProps<E>) {
  const { t } = useLingui();
  const { list, failed, ask } = useLookUp(from, call);
  return (
    <SearchSelect
      {...select}
      list={SearchSelectList}
      options={list && optionsOf(list)}
      failed={failed}
      onReach={ask}
      placeholder={t`Please choose`}
      words={{
        search: t`Type to search`,
        waiting: t`Loading…`,
        nothing: t`No results`,
        failed: t`We could not load the list. What you typed is still here.`,
        again: t`Try again`,
        clear: t`Clear selection`,
        keep: (typed) => t`Use “${typed}”`,
      }}
    />
  );
}
