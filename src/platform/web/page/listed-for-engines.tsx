import { useSettings } from './settings.tsx';

interface ListedForEnginesProps {
  /** What the list is of. */
  name: string;
  /** The page, and the pages that it lists, from the root. */
  path: string;
  items: readonly string[];
}

/** A list of pages as structured data (schema.org), for search engines. */
export function ListedForEngines({ name, path, items }: ListedForEnginesProps) {
  const { siteName } = useSettings();
  return (
    <div hidden itemScope itemType="https://schema.org/CollectionPage">
      <meta itemProp="name" content={`${name} · ${siteName}`} />
      <link itemProp="url" href={path} />
      <div itemProp="mainEntity" itemScope itemType="https://schema.org/ItemList">
        <meta itemProp="numberOfItems" content={String(items.length)} />
        {items.map((item, index) => (
          <div key={item} itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
            <meta itemProp="position" content={String(index + 1)} />
            <link itemProp="url" href={item} />
          </div>
        ))}
      </div>
    </div>
  );
}
