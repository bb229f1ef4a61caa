/** A form whose fields are filters of a list: sent, they stand in the address beside the other ones. */
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import styles from './list-form.module.css';

interface ListFormProps {
  /** The names of the fields in the form; every other filter of the address is kept. */
  fields: readonly string[];
  /** It searches for words. */
  isSearch?: boolean;
  children: ReactNode;
}

// Another filter begins at the first page, with nothing open.
const LEFT_OUT = ['current', 'open'];

export function ListForm({ fields, isSearch, children }: ListFormProps) {
  const { search } = useLocation();
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => !fields.includes(name) && !LEFT_OUT.includes(name),
  );
  return (
    // A new address is a new form: its fields show what holds now.
    <Form key={search} role={isSearch ? 'search' : undefined} className={isSearch ? undefined : styles.row}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* no text */ children}
    </Form>
  );
}
