/** The pages that the offline worker shows while the site is out of reach, in each language. The build draws them. */
import { FEED, type OfflinePages, type OfflineParts } from '#app/contract/offline.ts';
import { languages } from '#platform/contract/languages.ts';
import { openWords } from '#platform/server/text/open-text.ts';
import { type Faces, type OwnPage, renderStandalonePage } from './standalone-page.ts';

// Short enough not to be waited for, long enough not to hammer a site that is just coming up again.
const TRY_AGAIN_SECONDS = 5;

/** `faces` are the addresses of the fonts. */
export async function renderOfflinePages(faces: Faces): Promise<OfflineParts['pages']> {
  const pages = await Promise.all(
    languages.map(async (language) => [language, await pagesIn(language, faces)] as const),
  );
  return Object.fromEntries(pages);
}

async function pagesIn(language: string, faces: Faces): Promise<OfflineParts['pages'][string]> {
  const i18n = await openWords(language);
  const pageOf = (title: string, words: string, link: OwnPage['link']) =>
    renderStandalonePage({ title, words, link, againSeconds: TRY_AGAIN_SECONDS, faces }, i18n);
  const both = (link?: OwnPage['link']): OfflinePages => ({
    offline: pageOf(
      i18n._('You’re offline'),
      i18n._(
        'This page couldn’t be loaded. Your payments and text are safe, and it reloads automatically when you’re back online.',
      ),
      link,
    ),
    outOfReach: pageOf(
      i18n._('The site can’t be reached'),
      i18n._(
        'This page couldn’t be loaded. Your payments and text are safe, and it reloads automatically when the site responds.',
      ),
      link,
    ),
  });
  return { alone: both(), besideFeed: both({ href: FEED, label: i18n._('Your last loaded feed') }) };
}
