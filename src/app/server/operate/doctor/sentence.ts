/** Messages of the doctor: English at the console, and translated by their code on pages. */
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { SaidWords } from '#domains/admin/contract/health.contract.ts';
import { size, span } from './spoken-figures.ts';

export interface Sentence extends SaidWords {
  readonly text: string;
}

const english = setupI18n({ locale: 'en', messages: { en: {} } });
english.setMessagesCompiler(compileMessage);

/** Values that are the same in every language (a path, a command, a library's message) are not translated. */
export function sentence(code: string, text: string, values: SaidWords['values'] = {}): Sentence {
  const spoken = Object.entries(values).map(([name, value]) => [name, inEnglish(value)]);
  return { code, values, text: english._(code, Object.fromEntries(spoken), { message: text }) };
}

function inEnglish(value: SaidWords['values'][string]): string | number {
  if (typeof value !== 'object') return value;
  if ('bytes' in value) return size(value.bytes);
  return 'ago' in value ? `${span(value.ago)} ago` : span(value.milliseconds);
}
