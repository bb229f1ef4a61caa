/**
 * Reads gettext PO catalogs. Supports only the part of the format that we use: no obsolete texts, no gettext plurals,
 * because plurals are inside the texts. A package for it would bring the tools that write them.
 */
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

export interface PoText {
  /** By which the pages ask for the text. */
  readonly id: string;
  /** The text in English, where the id was made of it. */
  readonly source: string | undefined;
  /** Empty where it is still to be translated. */
  readonly translation: string;
}

// A text with an explicit id, not one generated from the text.
const CHOSEN_ID = '#. js-lingui-explicit-id';
const FUZZY = /^#,.*\bfuzzy\b/;
// `msgid "…"`, and the lines `"…"` that go on with it.
const FIELD = /^(?:(msgctxt|msgid|msgstr) )?(".*")$/;

/** All texts of a catalogue but its head; those marked as fuzzy count as not translated. */
export function readPo(content: string): PoText[] {
  return content.split(/\r?\n\r?\n+/).flatMap((block) => readText(block.split(/\r?\n/)) ?? []);
}

function readText(lines: readonly string[]): PoText | undefined {
  const fields: Record<string, string> = {};
  let current = '';
  for (const line of lines) {
    const [, name, quoted] = FIELD.exec(line.trim()) ?? [];
    if (quoted === undefined) continue;
    current = name ?? current;
    fields[current] = (fields[current] ?? '') + unquoted(quoted);
  }
  const { msgid, msgctxt, msgstr = '' } = fields;
  if (!msgid) return undefined;
  const translation = lines.some((line) => FUZZY.test(line)) ? '' : msgstr;
  if (lines.includes(CHOSEN_ID)) return { id: msgid, source: undefined, translation };
  return { id: generateMessageId(msgid, msgctxt), source: msgid, translation };
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

function unquoted(quoted: string): string {
  return quoted
    .slice(1, -1)
    .replace(/\\(.)/g, (_, contactMessage: string) => ESCAPES[contactMessage] ?? contactMessage);
}
