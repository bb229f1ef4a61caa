import { classNames } from './class-names.ts';
import styles from './slider.module.css';

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onValueChange: (value: number) => void;
  /** The value as it is said: "150 %". */
  valueText: string;
  className?: string;
  /** Marks it for keys that work elsewhere in what is around it. */
  'data-volume'?: string;
}

/** A value between two ends, by finger, mouse or arrow keys. */
export function Slider({ label, value, onValueChange, valueText, className, ...range }: SliderProps) {
  return (
    <input
      {...range}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      value={value}
      onChange={(event) => onValueChange(event.target.valueAsNumber)}
      className={classNames(styles.slider, className)}
    />
  );
}
