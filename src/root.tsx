// First of all: it settles the order of the layers, which the first rule of any other sheet would settle otherwise.
import '#design/tokens/site-lights.css';

export { ErrorBoundary } from '#app/web/shell/failures/error-page.tsx';
export { default, Layout, links, loader, shouldRevalidate } from '#app/web/shell/root.tsx';
