import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { ChoiceCards } from './choice-cards.tsx';

export type Theme = 'light' | 'dark' | 'system';

interface ThemeSwitchProps {
  value: Theme;
  onChange: (theme: Theme) => void;
  /** The words: of the question, and of each of the three. */
  labels: Record<'legend' | Theme, string>;
}

/** Day, evening, or what the system says. It only asks; the app keeps the answer and sets `data-theme`. */
export function ThemeSwitch({ value, onChange, labels }: ThemeSwitchProps) {
  return (
    <ChoiceCards
      variant="row"
      legend={labels.legend}
      hideLegend
      value={value}
      onValueChange={onChange}
      choices={[
        { value: 'light', label: labels.light, icon: IconSun },
        { value: 'dark', label: labels.dark, icon: IconMoon },
        { value: 'system', label: labels.system, icon: IconDeviceDesktop },
      ]}
    />
  );
}
