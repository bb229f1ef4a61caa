/** What pages of other domains may use of consent. */
export { EvidenceButton } from './evidence-button.tsx';
