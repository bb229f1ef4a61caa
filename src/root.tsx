export { ErrorBoundary } from '#app/web/shell/error-page.tsx';
export { default, Layout, links, loader, shouldRevalidate } from '#app/web/shell/root.tsx';
