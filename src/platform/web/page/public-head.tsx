import { useRouteLoaderData } from 'react-router';
import { cutAtWord } from '#platform/contract/first-words.ts';
import { useSettings } from './settings.tsx';

// About as much as search engines show below a title.
const DESCRIPTION_CHARACTERS = 160;

// The arches of the entrance, as the visitor's pages show them.
const SITE_PICTURE = { src: '/house/preview.jpg', type: 'image/jpeg', width: 1200, height: 630 };

interface PublicHeadProps {
  /** In the browser's tab and in lists of search engines. */
  title: string;
  /** In previews of links, where the name of the site stands apart. */
  sharedTitle?: string;
  /** Of any length: as much of it is shown as previews have room for. */
  description: string;
  kind?: 'website' | 'profile' | 'article';
  /** The one address under which the page is to be known, without filters and tabs. */
  path: string;
  /** The same as Atom, from the root. */
  atom?: string | undefined;
  /** For previews of links: nothing that is paid for. Without it, the site's own. */
  picture?: SharedPicture | undefined;
}

/** A picture as previews of links are told of it: many draw none whose size they do not know. */
interface SharedPicture {
  src: string;
  type: string;
  width: number;
  height: number;
  /** What it shows, in words. */
  alt: string;
}

/** What search engines and previews of links are told of a public page. React puts it into the head. */
export function PublicHead({
  title,
  sharedTitle = title,
  description,
  kind = 'website',
  path,
  atom,
  picture,
}: PublicHeadProps) {
  const { siteName } = useSettings();
  const origin = usePublicOrigin();
  return (
    <>
      <title>{title}</title>
      {/* Search engines, and who draws previews, read what the server wrote; browsers are spared it. */}
      {import.meta.env.SSR && (
        <SharedHead
          {...{ siteName, kind, picture, atom }}
          title={sharedTitle}
          description={cutAtWord(description.trim().replace(/\s+/g, ' '), DESCRIPTION_CHARACTERS)}
          address={origin + path}
        />
      )}
      <link rel="canonical" href={origin + path} />
    </>
  );
}

interface SharedHeadProps extends Required<Pick<PublicHeadProps, 'title' | 'description' | 'kind'>> {
  siteName: string;
  address: string;
  picture: SharedPicture | undefined;
  atom: string | undefined;
}

function SharedHead({ siteName, kind, title, description, address, picture, atom }: SharedHeadProps) {
  const shared = picture ?? { ...SITE_PICTURE, alt: siteName };
  return (
    <>
      {atom && <link rel="alternate" type="application/atom+xml" title={title} href={atom} />}
      <meta name="description" content={description} />
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL(shared.src, address).href} />
      <meta property="og:image:type" content={shared.type} />
      <meta property="og:image:width" content={String(shared.width)} />
      <meta property="og:image:height" content={String(shared.height)} />
      <meta property="og:image:alt" content={shared.alt} />
      <meta name="twitter:card" content={shared.width > shared.height ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/** Where the public finds the site, as the root of the document knows it; no slash at its end. */
export function usePublicOrigin(): string {
  return useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';
}
