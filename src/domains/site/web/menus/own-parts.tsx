/** The places of the operator's links and texts around a page. Their code loads only where there are any. */
import { Suspense } from 'react';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import type { MenuItem } from '../../contract/settings.contract.ts';
import prose from '../pages/prose.module.css';
import ownLinks from './own-links.module.css';

const fetchOwn = () => import('./own-links.tsx');

// Named here, so that the server-rendered page links the stylesheets although the code loads later.
fetchOwn.sheets = [ownLinks, prose];

const OwnLinks = lazyPart(() => fetchOwn().then((part) => ({ default: part.OwnLinks })));
const OwnFootLabels = lazyPart(() => fetchOwn().then((part) => ({ default: part.OwnFootLabels })));

/** The links of some sections that the viewer may see, in the operator's order. */
function useOwnLinks(sections: readonly MenuItem['section'][]): MenuItem[] {
  const { menus } = useSettings();
  const { me } = useSession();
  const role = me?.roles[0] ?? 'visitor';
  return menus
    .filter((link) => sections.includes(link.section))
    .filter(({ roles }) => roles.length === 0 || roles.some((each) => each === role))
    .sort((one, other) => one.ordering - other.ordering);
}

/** Below the header of a page. */
export function OwnHead() {
  const links = useOwnLinks(['main', 'header']);
  if (links.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OwnLinks links={links} place="head" />
    </Suspense>
  );
}

/** Above the footer's built-in lines. */
export function OwnFoot({ narrow }: { narrow?: boolean }) {
  const { footerContent } = useSettings();
  const links = useOwnLinks(['footer']);
  if (links.length === 0 && footerContent === '') return null;
  return (
    <Suspense fallback={null}>
      {footerContent && <OwnFootLabels html={footerContent} narrow={narrow} />}
      {links.length > 0 && <OwnLinks links={links} place="foot" narrow={narrow} />}
    </Suspense>
  );
}
