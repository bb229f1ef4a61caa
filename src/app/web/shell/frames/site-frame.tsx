/** The frame of the site: a header with login for visitors, a side bar and bottom bar for signed-in users. */
import { lazy, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import ticket from '#design/parts/ticket.module.css';
import frame from '#design/patterns/frame.module.css';
import { useSession } from '#platform/web/page/session.tsx';
import frames from './frames.module.css';
import { orReload } from './or-reload.ts';
import { VisitorFrame } from './visitor-frame.tsx';

// Visitors do not load it. No boundary around it: until it has come, what the server drew stays.
const MembersFrame = lazy(async () => {
  const { MembersFrame } = await orReload('members-frame', () => import('./members-frame.tsx'));
  return { default: MembersFrame };
});

export default function SiteFrame() {
  return (
    <SiteFrameAround>
      <Outlet />
    </SiteFrameAround>
  );
}

/** The same around something else than the page at the address. */
export function SiteFrameAround({ children }: { children: ReactNode }) {
  const { me } = useSession();
  return me ? <MembersFrame>{children}</MembersFrame> : <VisitorFrame>{children}</VisitorFrame>;
}

// Named here, so that the server's page links the sheets of the frame although its code comes later.
SiteFrameAround.sheets = [frame, ticket, frames];
