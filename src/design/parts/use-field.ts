import { createContext, use } from 'react';

interface FieldWiring {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  required?: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/** What an input inside a `Field` needs to be named and described by it; `null` outside of one. */
export function useField(): FieldWiring | null {
  return use(FieldContext);
}
