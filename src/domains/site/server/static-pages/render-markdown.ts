/**
 * Markdown of an operator as HTML that can do nothing: tags are shown as they were typed, addresses are such that a
 * click stays a click, and there are no pictures from elsewhere.
 */
import { Marked } from 'marked';
import { cutAtWord } from '#platform/contract/first-words.ts';
import { escapeHtml } from '#platform/server/text/escape-html.ts';

/** Pages of our own, other sites, letters and calls; never `javascript:` and its kin. */
const isHarmless = (address: string) => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(address);

const markdown = new Marked({
  gfm: true,
  renderer: {
    // The page has a title of its own, which stays the only one of the first rank.
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

/** The first paragraph without its marks, for lists and search engines. */
export function firstWords(text: string): string {
  const paragraph = text.split(/\n\s*\n/).find((each) => /^[^#\s>|-]/.test(each)) ?? '';
  // A link keeps its words, and nothing keeps its stars.
  const words = paragraph.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`]/g, '');
  return cutAtWord(words.replace(/\s+/g, ' ').trim(), SHORT_CHARACTERS);
}
