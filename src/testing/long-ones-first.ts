import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where the files that take longest stand; those of the authorization matrix are short to read and long to run. */
const LONG_ONES = '/src/app/server/security/';

/**
 * Starts the files first that take longest, so that none is left for one worker alone at the end. Vitest knows how long
 * each took where it has run before; on a new machine it would begin with those that have the longest text.
 */
export default class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes(LONG_ONES);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
