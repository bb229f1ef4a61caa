/** What was uploaded before, to be sent again. Apart, so that nothing of posts is loaded with a conversation. */
export { LazyPickFiles as default } from '#domains/content/web/index.ts';
