/** Between a frame and its pages: where a page fails, the frame around it stays. */
import { Outlet } from 'react-router';

export { Failure as ErrorBoundary } from '../failures/failure.tsx';

export default function InsideFrame() {
  return <Outlet />;
}
