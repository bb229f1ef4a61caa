import { ListForm } from './list-form.tsx';
import { SearchInput } from './search-input.tsx';

interface ListSearchProps {
  /** What can be looked for: "Search names and addresses". */
  label: string;
  value: string | undefined;
}

const FIELDS = ['q'];

/** The search of a list; its words stand in the address as `q`. */
export function ListSearch({ label, value }: ListSearchProps) {
  return (
    <ListForm fields={FIELDS} isSearch>
      <SearchInput label={label} defaultValue={value} />
    </ListForm>
  );
}
