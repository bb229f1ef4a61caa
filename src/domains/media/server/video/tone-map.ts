/**
 * Colors of HDR videos on a usual screen: a table from their code values to sRGB, by the same rules as for pictures.
 */
import { writeFile } from 'node:fs/promises';
import { toSrgb } from '../pictures/cicp.ts';

// Per axis; between its points colors are interpolated.
const POINTS = 33;
const BT2020 = 9;
const TRANSFERS = { pq: 16, hlg: 18 } as const;

/** Writes the table as a .cube file, for the engine's filter. */
export async function writeToneMap(path: string, hdr: keyof typeof TRANSFERS): Promise<void> {
  const codes = new Uint16Array(POINTS ** 3 * 3);
  const step = 65_535 / (POINTS - 1);
  let at = 0;
  // In this format red changes fastest.
  for (let blue = 0; blue < POINTS; blue++)
    for (let green = 0; green < POINTS; green++)
      for (let red = 0; red < POINTS; red++)
        for (const code of [red, green, blue]) codes[at++] = Math.round(code * step);
  const colors = toSrgb(codes, 3, { primaries: BT2020, transfer: TRANSFERS[hdr] });
  const lines = [`LUT_3D_SIZE ${POINTS}`];
  for (let color = 0; color < colors.length; color += 3)
    lines.push([...colors.subarray(color, color + 3)].map((value) => (value / 255).toFixed(5)).join(' '));
  await writeFile(path, `${lines.join('\n')}\n`, { mode: 0o600 });
}
