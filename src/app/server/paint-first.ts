import { pipeline, type Readable, Transform } from 'node:stream';

// As React writes them, wherever in the tree they stand: before all style sheets.
const PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/**
 * A page whose scripts are asked for after what is painted. Named in its head they took a slow line from the style
 * sheets and from the first picture; named where the page's own scripts begin, with the lowest priority, a phone
 * paints half a second earlier and is alive at the same time.
 */
export function paintFirst(page: Readable): Readable {
  let held: Buffer[] | undefined = [];
  const order = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!held) return done(null, chunk);
      held.push(chunk);
      // The head has scripts of its own. One whose name is cut in two is not seen: the page has others.
      if (!chunk.includes('<script')) return done();
      const ordered = scriptsLast(Buffer.concat(held));
      if (ordered) held = undefined;
      done(null, ordered);
    },
    flush(done) {
      done(null, held && Buffer.concat(held));
    },
  });
  // Whoever reads on is told of a failure by the stream itself.
  return pipeline(page, order, () => {});
}

/** The same with what is preloaded moved to the first script of the body; undefined as long as that has not come. */
function scriptsLast(page: Buffer): Buffer | undefined {
  // One character for each byte, whatever the page is written in.
  const html = page.toString('latin1');
  const body = html.indexOf('<body');
  const scripts = body < 0 ? -1 : html.indexOf('<script', body);
  if (scripts < 0) return undefined;
  const painted = html.slice(0, scripts);
  const preloads = painted.match(PRELOAD) ?? [];
  const late = preloads.map((link) => link.replace('<link', '<link fetchpriority="low"'));
  return Buffer.from(painted.replace(PRELOAD, '') + late.join('') + html.slice(scripts), 'latin1');
}
