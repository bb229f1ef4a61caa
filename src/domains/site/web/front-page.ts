import { useLingui } from '@lingui/react/macro';
import { useSettings } from '#platform/web/page/settings.tsx';

/** The operator's part of the front page, as its settings have it. */
interface OwnFrontPage {
  frontPageHeadline: string;
  frontPageLine: string;
  frontPagePicture: string;
  frontPagePictureAlt: string;
}

export interface FrontPage {
  headline: string;
  line: string;
  picture: { src: string; alt: string /** Another one for wide pages. */; wide?: string };
}

/** The opening of the front page: the operator's, and the built-in one where a setting is empty. */
export function useFrontPage(typed: Partial<OwnFrontPage> = {}): FrontPage {
  const { t } = useLingui();
  const own: OwnFrontPage = { ...useSettings(), ...typed };
  return {
    headline: own.frontPageHeadline.trim() || t`A seat close to the people whose work you love.`,
    line:
      own.frontPageLine.trim() || t`Discover creators, follow them for free, and unlock the posts you want.`,
    picture: own.frontPagePicture
      ? { src: own.frontPagePicture, alt: own.frontPagePictureAlt }
      : {
          src: '/house/phone.webp',
          wide: '/house/portrait.webp',
          alt: t`Paper-cut arches around a lit stage, seen from the seats`,
        },
  };
}
