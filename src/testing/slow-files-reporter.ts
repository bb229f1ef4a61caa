import type { Reporter, TestModule } from 'vitest/node';
import { describeSlowFiles } from './slow-files.ts';

/** Names slow files at the end of Vitest's runs. */
export default class SlowFilesReporter implements Reporter {
  readonly #files = new Map<string, number>();

  onTestModuleEnd(module: TestModule): void {
    // Of the tests and their hooks; what is imported is there for the next file too.
    this.#files.set(module.relativeModuleId, module.diagnostic().duration);
  }

  onTestRunEnd(): void {
    const lines = describeSlowFiles(this.#files);
    if (lines) console.log(`\n${lines}`);
  }
}
