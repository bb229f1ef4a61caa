import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { describeFailure } from './describe-failure.ts';
import { describeSlowFiles } from './slow-files.ts';

interface Failure {
  readonly message: string;
  readonly stack?: string;
}

/**
 * Names slow files at the end of Vitest's runs, and last of all what failed: of a long run often only the last lines are
 * kept.
 */
export default class EndReporter implements Reporter {
  readonly #files = new Map<string, number>();
  readonly #failures: string[] = [];

  onTestModuleEnd(module: TestModule): void {
    // Of the tests and their hooks; what is imported is there for the next file too.
    this.#files.set(module.relativeModuleId, module.diagnostic().duration);
    this.#note(module.relativeModuleId, module.errors());
    for (const suite of module.children.allSuites()) {
      this.#note(`${module.relativeModuleId} › ${suite.fullName}`, suite.errors());
    }
  }

  onTestCaseResult(test: TestCase): void {
    this.#note(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors ?? []);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly Failure[]): void {
    const lines = describeSlowFiles(this.#files);
    if (lines) console.log(`\n${lines}`);
    this.#note('what no test waited for', unhandled);
    for (const failure of this.#failures) console.log(failure);
  }

  #note(place: string, failures: readonly Failure[]): void {
    if (!failures[0]) return;
    this.#failures.push(
      describeFailure(place, failures.map(({ stack, message }) => stack ?? message).join('\n')),
    );
  }
}
