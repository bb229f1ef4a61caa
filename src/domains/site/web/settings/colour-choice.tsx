/** Chooses a color and shows it in light and dark theme, corrected where the contrast would be too low. */

import { useLingui } from '@lingui/react/macro';
import { OwnText } from '#design/parts/own-text.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { OWN_COLOUR, type SiteTones, type Theme } from '#design/tokens/site-colour.ts';
import { useFormat } from '#platform/web/text/format.ts';
import styles from './colour-choice.module.css';
import { colourOf, useTones } from './use-tones.ts';

interface ColourChoiceProps {
  typed: string;
  onType: (typed: string) => void;
  named: { id: string; 'aria-labelledby': string; 'aria-describedby': string; disabled: boolean };
}

export function ColourChoice({ typed, onType, named }: ColourChoiceProps) {
  const { t } = useLingui();
  const colour = colourOf(typed);
  return (
    <div className={styles.choice}>
      <div className={styles.inputs}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={t`Choose a color`}
          value={colour ?? OWN_COLOUR}
          disabled={named.disabled}
          onChange={({ target }) => onType(target.value)}
        />
        <TextInput
          {...named}
          value={typed}
          maxLength={7}
          placeholder={OWN_COLOUR}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <div className={styles.samples}>
        <Sample colour={colour} theme="light" />
        <Sample colour={colour} theme="dark" />
      </div>
    </div>
  );
}

/** Without a color: the default one. */
function Sample({ colour, theme }: { colour: string | undefined; theme: Theme }) {
  const { t } = useLingui();
  const { box, made } = useTones(colour, theme);
  return (
    <div ref={box} data-theme={theme} className={styles.sample}>
      <p className={styles.theme}>{theme === 'light' ? t`Light theme` : t`Dark theme`}</p>
      <p className={styles.parts}>
        <span className={styles.button}>{t`A button`}</span>
        <span className={styles.link}>{t`A link`}</span>
        <span className={styles.soft}>{t`Selected`}</span>
      </p>
      <p className={styles.verdict} role="status">
        {made ? <Verdict made={made} theme={theme} /> : <OwnText>{t`Default color`}</OwnText>}
      </p>
    </div>
  );
}

function Verdict({ made, theme }: { made: SiteTones; theme: Theme }) {
  const { t } = useLingui();
  const { ratio } = useRatio();
  const [before, now] = [ratio(made.chosenContrast), ratio(made.contrast)];
  const words = () => {
    if (!made.isCorrected) return t`Shown as chosen. Contrast of the text: ${now}.`;
    return theme === 'light'
      ? t`Made darker so that its text can be read. Contrast: ${now} instead of ${before}.`
      : t`Made lighter so that it can be seen. Contrast: ${now} instead of ${before}.`;
  };
  return <OwnText>{words()}</OwnText>;
}

/** A contrast ratio in the usual form: 4.5:1. */
function useRatio() {
  const format = useFormat();
  // Rounded down, so that nothing looks better than it is.
  return { ratio: (value: number) => `${format.count(Math.floor(value * 10) / 10)} : 1` };
}
