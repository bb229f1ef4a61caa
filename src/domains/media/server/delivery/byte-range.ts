/** The part of a file that a range request asks for (RFC 9110 §14). */
export interface ByteRange {
  /** Both inclusive. */
  start: number;
  end: number;
}

/**
 * `whole` without a range, or for one that we do not support (the standard allows sending everything);
 * `unsatisfiable` if it lies outside the file.
 */
export function readByteRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= bytes ? 'unsatisfiable' : { start, end };
}
