import { type ReactNode, useId, useRef } from 'react';
import styles from './choice-cards.module.css';
import { classNames } from './class-names.ts';
import { type Glyph, Icon } from './icon.tsx';
import { useRestored } from './use-restored.ts';

export interface Choice<Value extends string> {
  value: Value;
  /** The words of the card, or the amount of a ticket. */
  label: ReactNode;
  /** A quiet second line. */
  note?: ReactNode;
  /** Above the label, large: an amount. */
  figure?: ReactNode;
  icon?: Glyph;
  disabled?: boolean;
  /** Left out on a phone, where one row of few is enough. */
  onlyWide?: boolean;
}

interface ChoiceCardsProps<Value extends string> {
  /** The question; shown above the cards unless `hideLegend`. */
  legend: string;
  hideLegend?: boolean;
  name?: string;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  /** `cards`: a few ways to do it. `tickets`: amounts of money. `row`: short words side by side. */
  variant?: 'cards' | 'tickets' | 'row';
  /** Tickets in gold throughout, the chosen one solid: amounts in a chat's foot. */
  gold?: boolean;
  /**
   * The number of columns on a wide page; a phone shows two cards (of three the first one above them) or three
   * tickets (of five: four).
   */
  columns?: 2 | 3 | 4 | 5;
}

/** One of a few. Native radio buttons: arrow keys, forms and readers work without a script. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, hideLegend, name, choices, value, onValueChange, variant = 'cards', gold, columns } = props;
  const fallbackName = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useRestored<string | null>({
    meant: value,
    read: () => group.current?.querySelector<HTMLInputElement>('input:checked')?.value,
    adopt: (checked) => {
      const chosen = choices.find((choice) => choice.value === checked);
      if (chosen && chosen.value !== value) onValueChange(chosen.value);
    },
  });
  return (
    <fieldset ref={group} className={styles.group}>
      <legend className={hideLegend ? styles.hiddenLegend : styles.legend}>{legend}</legend>
      <div
        className={classNames(
          styles.choices,
          styles[variant],
          gold && styles.gold,
          columns && styles[`columns${columns}`],
        )}
      >
        {choices.map((choice) => (
          <label key={choice.value} className={classNames(styles.choice, choice.onlyWide && styles.onlyWide)}>
            <input
              type="radio"
              className={styles.input}
              name={name ?? fallbackName}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onValueChange(choice.value)}
            />
            <span className={styles.face}>
              {choice.icon && <Icon glyph={choice.icon} className={styles.icon} />}
              {choice.figure && <span className={styles.figure}>{choice.figure}</span>}
              <span className={styles.label}>{choice.label}</span>
              {choice.note && <span className={styles.note}>{choice.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
