import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { describeFailure } from '../src/testing/describe-failure.ts';
import { describeSlowFiles } from '../src/testing/slow-files.ts';

/**
 * Names the files with slow stories at the end of Playwright's runs, and last of all what failed: of a long run often only
 * the last lines are kept.
 */
export default class EndReporter implements Reporter {
  readonly #files = new Map<string, number>();
  readonly #stories = new Map<TestCase, string>();

  onTestEnd(story: TestCase, { duration, errors }: TestResult): void {
    const file = relative('.', story.location.file);
    this.#files.set(file, (this.#files.get(file) ?? 0) + duration);
    if (errors[0]) this.#stories.set(story, errors.map(({ message }) => message).join('\n'));
  }

  onEnd(): void {
    const lines = describeSlowFiles(this.#files);
    if (lines) console.log(`\n${lines}`);
    for (const [story, why] of this.#stories) {
      const place = `${relative('.', story.location.file)}:${story.location.line}`;
      console.log(describeFailure(`${place} › ${story.title}`, why));
    }
  }
}
