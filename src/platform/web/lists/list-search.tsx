import { SearchInput } from '../forms/search-input.tsx';
import { ListForm } from './list-form.tsx';

interface ListSearchProps {
  /** What can be looked for: "Search names and addresses". */
  label: string;
  /** The same in fewer words, where the label would be cut on a phone. */
  placeholder?: string | undefined;
  value: string | undefined;
}

const FIELDS = ['q'];

/** The search of a list; its words stand in the address as `q`. */
export function ListSearch({ label, placeholder, value }: ListSearchProps) {
  return (
    <ListForm fields={FIELDS} isSearch>
      <SearchInput label={label} placeholder={placeholder} defaultValue={value} />
    </ListForm>
  );
}
