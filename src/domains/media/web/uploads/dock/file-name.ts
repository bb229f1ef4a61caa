// The end of a camera's file name: "0142.heic".
const END_CHARACTERS = 9;

/**
 * Splits a file name, so that a narrow place can truncate its middle: the end distinguishes photos of a
 * camera.
 */
export function splitFileName(name: string): { start: string; end: string } {
  const characters = [...name];
  const at = Math.max(0, characters.length - END_CHARACTERS);
  return { start: characters.slice(0, at).join(''), end: characters.slice(at).join('') };
}
