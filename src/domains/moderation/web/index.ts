/** What other domains' pages may use of moderation. */
export { ModerationFigures } from './moderation-figures.tsx';
