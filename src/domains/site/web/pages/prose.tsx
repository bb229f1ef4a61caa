import styles from './prose.module.css';

/** An operator's text as HTML that the server has rendered from Markdown: no scripts, no external pictures. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: draw-markdown.ts lets nothing through that could act.
  return <div className={styles.prose} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
