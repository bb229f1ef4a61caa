import { type Tokens, tokens } from '#platform/contract/money.ts';

// The amounts that clients of this API have always offered.
const USUAL_TIPS = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 40_000, 50_000, 100_000].map(tokens);
// With "Other" they fill two rows of three on a phone.
const SHOWN = 5;

/** The presets within the site's limits; the smallest tip if none fits. */
export function tipPresets(limits: { minimum: Tokens; maximum: Tokens }): readonly Tokens[] {
  const fitting = USUAL_TIPS.filter((tip) => tip >= limits.minimum && tip <= limits.maximum);
  return fitting.length > 0 ? fitting.slice(0, SHOWN) : [limits.minimum];
}
