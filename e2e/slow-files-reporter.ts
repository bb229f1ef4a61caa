import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { describeSlowFiles } from '../src/testing/slow-files.ts';

/** Names the files with slow stories at the end of Playwright's runs. */
export default class SlowFilesReporter implements Reporter {
  readonly #files = new Map<string, number>();

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = relative('.', location.file);
    this.#files.set(file, (this.#files.get(file) ?? 0) + duration);
  }

  onEnd(): void {
    const lines = describeSlowFiles(this.#files);
    if (lines) console.log(`\n${lines}`);
  }
}
