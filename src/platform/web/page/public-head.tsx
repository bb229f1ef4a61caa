import { useRouteLoaderData } from 'react-router';
import { cutAtWord } from '#platform/contract/first-words.ts';
import { useSettings } from './settings.tsx';

// About as much as search engines show below a title.
const DESCRIPTION_CHARACTERS = 160;

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
  /** For previews of links: nothing that is paid for. */
  picture?: string;
  /** One that is wider than high, and takes its place; empty where there is none. */
  widePicture?: string;
}

/** What search engines and previews of links are told of a public page. React puts it into the head. */
export function PublicHead({
  title,
  sharedTitle = title,
  description,
  kind = 'website',
  path,
  picture,
  widePicture,
}: PublicHeadProps) {
  const { siteName } = useSettings();
  const origin = usePublicOrigin();
  const shared = widePicture || picture;
  const shown = cutAtWord(description.trim().replace(/\s+/g, ' '), DESCRIPTION_CHARACTERS);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={shown} />
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={sharedTitle} />
      <meta property="og:description" content={shown} />
      <meta property="og:url" content={origin + path} />
      {shared && <meta property="og:image" content={new URL(shared, origin).href} />}
      <meta name="twitter:card" content={widePicture ? 'summary_large_image' : 'summary'} />
      <link rel="canonical" href={origin + path} />
    </>
  );
}

/** Where the public finds the site, as the root of the document knows it; no slash at its end. */
function usePublicOrigin(): string {
  return useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';
}
