import styles from './prose.module.css';

/** A text of the operator, drawn by the server from Markdown: no scripts, no pictures from elsewhere. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: draw-markdown.ts lets nothing through that could act.
  return <div className={styles.prose} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
