/** What the list says; texts come from the page. */
interface SearchSelectLabels {
  /** In the box that is typed into. */
  search: string;
  waiting: string;
  /** Nothing fits what was typed. */
  nothing: string;
  /** The list could not be had. */
  failed: string;
  again: string;
  /** Takes the choice back; where it may be taken back. */
  clear: string;
  /** Takes what was typed as it is; where that may be. */
  keep: (typed: string) => string;
}

export interface SearchSelectOption {
  value: string;
  label: string;
}

export interface SearchSelectProps {
  /** Its name: that of the `Field` around it. */
  label: string;
  /** The words of the choice; what is chosen is known before the list is there. */
  chosen: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Undefined while they are on their way. */
  options: readonly SearchSelectOption[] | undefined;
  failed?: boolean;
  /** The list is about to be opened, or its options are requested again. */
  onReach: () => void;
  placeholder: string;
  words: SearchSelectLabels;
  /** For forms that read their fields by name. */
  name?: string;
  autoComplete?: string;
  /** The choice may be taken back. */
  clearable?: boolean;
  /** What is typed may be kept, though no option is called so. */
  ownWords?: boolean;
  disabled?: boolean;
}
