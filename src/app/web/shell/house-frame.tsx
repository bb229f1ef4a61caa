/** The frame of the house: for visitors a head with the door, for people who are in the side bar and bottom bar. */
import { lazy, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import ticket from '#design/parts/ticket.module.css';
import frame from '#design/patterns/frame.module.css';
import { useSession } from '#platform/web/session.tsx';
import frames from './frames.module.css';
import { VisitorFrame } from './visitor-frame.tsx';

// Visitors do not load it. No boundary around it: a page without its frame is nothing to show meanwhile.
const MembersFrame = lazy(() =>
  import('./members-frame.tsx').then((part) => ({ default: part.MembersFrame })),
);

export default function HouseFrame() {
  return (
    <House>
      <Outlet />
    </House>
  );
}

/** The same around something else than the page at the address. */
export function House({ children }: { children: ReactNode }) {
  const { me } = useSession();
  return me ? <MembersFrame>{children}</MembersFrame> : <VisitorFrame>{children}</VisitorFrame>;
}

// Named here, so that the server's page links the sheets of the frame although its code comes later.
House.sheets = [frame, ticket, frames];
