/**
 * Renders an operator's Markdown as harmless HTML: tags are shown as text, links have safe schemes, and there are no
 * external pictures.
 */
import { Marked } from 'marked';
import { cutAtWord } from '#platform/contract/first-words.ts';
import { escapeHtml } from '#platform/server/text/escape-html.ts';

/** Our own pages, other sites, mail and phone; never `javascript:` and the like. */
const isHarmless = (address: string) => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(address);

const markdown = new Marked({
  gfm: true,
  renderer: {
    // The page has its own title, which stays the only first-level heading.
    heading({ tokens, depth }) {
      const rank = Math.max(depth, 2);
      return `<h${rank}>${this.parser.parseInline(tokens)}</h${rank}>\n`;
    },
    html: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      return isHarmless(href) ? `<a href="${escapeHtml(href)}" rel="noopener">${words}</a>` : words;
    },
    image: ({ text }) => escapeHtml(text),
  },
});

export function renderMarkdown(text: string): string {
  return markdown.parse(text, { async: false });
}

// About as much as search engines show below a title.
const SHORT_CHARACTERS = 160;

/** The first paragraph without markup, for lists and search engines. */
export function firstWords(text: string): string {
  const paragraph = text.split(/\n\s*\n/).find((each) => /^[^#\s>|-]/.test(each)) ?? '';
  // Links keep their text, and emphasis marks are removed.
  const words = paragraph.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`]/g, '');
  return cutAtWord(words.replace(/\s+/g, ' ').trim(), SHORT_CHARACTERS);
}
