/** The world, with the chosen countries filled. A pointer can choose them here; keys and readers have the lists. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '#design/parts/class-names.ts';
import styles from './blocks.module.css';
import type { Country } from './countries.ts';
import world from './world-map.json';

interface WorldMapProps {
  chosen: ReadonlySet<string>;
  countries: readonly Country[];
  onToggle(code: string): void;
}

export default function WorldMap({ chosen, countries, onToggle }: WorldMapProps) {
  const map = useRef<SVGSVGElement>(null);
  const press = useEffectEvent((event: Event) => {
    const code = event.target instanceof Element ? event.target.getAttribute('data-country') : null;
    if (code) onToggle(code);
  });
  useEffect(() => {
    const element = map.current;
    const listen = (event: Event) => press(event);
    element?.addEventListener('click', listen);
    return () => element?.removeEventListener('click', listen);
  }, []);
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  return (
    <svg ref={map} viewBox={`0 0 ${world.width} ${world.height}`} className={styles.map} aria-hidden>
      {Object.entries(world.paths).map(([code, path]) => (
        <path
          key={code}
          d={path}
          data-country={code}
          className={classNames(styles.country, chosen.has(code) && styles.blocked)}
        >
          <title>{names.get(code)}</title>
        </path>
      ))}
    </svg>
  );
}
