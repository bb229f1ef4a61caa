import { cruise, type ICruiseResult } from 'dependency-cruiser';
import walls from './walls.config.ts';

// With an unsupported compiler the tool finds no modules and so reports no violations.
const FEWEST_MODULES = 150;

/** Checks the import rules (walls) between modules; returns the violations as text. */
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
