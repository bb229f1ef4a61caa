import { cruise, type ICruiseResult } from 'dependency-cruiser';
import walls from './walls.config.ts';

// With a compiler that it cannot use the tool sees no module and reports no violation: an empty house has no walls.
const FEWEST_MODULES = 150;

/** Checks the walls of the house; returns the violations in words. */
export async function checkWalls(): Promise<string[]> {
  const { output } = await cruise(['src', 'tools'], {
    ...walls.options,
    ruleSet: { forbidden: walls.forbidden },
    validate: true,
  } as never);
  const { summary, modules } = output as ICruiseResult;
  const ours = modules.filter((module) => module.source.startsWith('src/')).length;
  if (ours < FEWEST_MODULES)
    return [`only ${ours} modules of src were seen; the walls were not really checked`];
  return summary.violations
    .filter((violation) => violation.rule.severity === 'error')
    .map((violation) => `${violation.rule.name}: ${violation.from} → ${violation.to}`);
}
