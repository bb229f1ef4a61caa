import { judgeFindings } from '#domains/admin/server/index.ts';
import { readRelease } from '#platform/server/release.ts';
import type { Command } from '../answer-command.ts';
import type { BuildState, NamedFinding, Verdict } from './check.ts';
import { CONFIGURATION, runDoctor } from './run-doctor.ts';

const SIGNS: Readonly<Record<Verdict, string>> = {
  ok: '✓',
  warning: '!',
  failed: '✗',
  'not applicable': '·',
};

/** `npm run doctor`; `findBuild` knows whether the web part is built and fits its sources. */
export function doctorCommand(findBuild: () => BuildState): Command {
  return {
    usage: 'npm run doctor [-- --json]\n\nChecks the site; every problem comes with a hint.',
    async answer() {
      const findings = await runDoctor(process.env, findBuild());
      const { isWell, counts } = judgeFindings(findings);
      return {
        lines: [
          ...findings.flatMap(describe),
          '',
          `${counts.ok} OK, ${counts.warning} warning${counts.warning === 1 ? '' : 's'}, ${counts.failed} failed, ${counts['not applicable']} not applicable.`,
        ],
        json: {
          release: readRelease(),
          checkedAt: new Date().toISOString(),
          isWell,
          counts,
          checks: findings,
        },
        isFine: isWell,
        isMisconfigured: findings.some(({ name, verdict }) => name === CONFIGURATION && verdict === 'failed'),
      };
    },
  };
}

const NAME_WIDTH = 18;

function describe({ name, verdict, seen, hint }: NamedFinding): string[] {
  const line = `${SIGNS[verdict]} ${name.padEnd(NAME_WIDTH)} ${seen}`;
  return hint ? [line, `  ${' '.repeat(NAME_WIDTH)} → ${hint}`] : [line];
}
