/** JSON of what is too long to be held at once, written while it is read. */

// Small enough not to block the event loop, large enough to be worth a chunk.
const PIECE_BYTES = 64 * 1024;

/**
 * The bytes of `JSON.stringify(value, null, 2)`, piece by piece. Where lists of plain objects and of lists in them are
 * async, their items are asked for one after the other, and each is written before the next one is asked for.
 */
export async function* jsonBytes(value: unknown): AsyncGenerator<Buffer> {
  let [texts, length]: [string[], number] = [[], 0];
  for await (const text of jsonText(value, '\n')) {
    texts.push(text);
    length += text.length;
    if (length < PIECE_BYTES) continue;
    yield Buffer.from(texts.join(''));
    [texts, length] = [[], 0];
  }
  yield Buffer.from(texts.join(''));
}

/** `line` is what a line of the value's own depth begins with, the break before it included. */
async function* jsonText(value: unknown, line: string): AsyncGenerator<string> {
  const inner = `${line}  `;
  let begun = false;
  const next = () => {
    const text = begun ? `,${inner}` : inner;
    begun = true;
    return text;
  };
  if (isAsync(value)) {
    yield '[';
    for await (const item of value) {
      yield next();
      yield* jsonText(item ?? null, inner);
    }
    yield begun ? `${line}]` : ']';
  } else if (isPlain(value)) {
    yield '{';
    for (const [name, held] of Object.entries(value)) {
      if (held === undefined) continue;
      yield `${next()}${JSON.stringify(name)}: `;
      yield* jsonText(held, inner);
    }
    yield begun ? `${line}}` : '}';
  } else {
    // Breaks inside of texts are written as \n, so these are all between lines.
    yield JSON.stringify(value ?? null, null, 2).replaceAll('\n', line);
  }
}

const isAsync = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
