// The number of a camera and the kind: "0142.heic".
const END_CHARACTERS = 9;

/** A file's name in two parts, so that a narrow place cuts it in the middle: its end tells files of a camera apart. */
export function splitFileName(name: string): { start: string; end: string } {
  const characters = [...name];
  const at = Math.max(0, characters.length - END_CHARACTERS);
  return { start: characters.slice(0, at).join(''), end: characters.slice(at).join('') };
}
