/**
 * The one layout of all mails. Tables and inline styles, because mail clients support little else; no picture or font
 * is loaded, so that opening a mail cannot be tracked. Colors are those of the light theme; mail clients in dark mode
 * get the dark ones instead of inverted ones.
 */

import { directionOf } from '#platform/contract/languages.ts';
import { BRAND, CANVAS, INK, INK_2, LINE, ON_BRAND, SURFACE } from '#platform/contract/own-colours.ts';
import { escapeHtml } from '../text/escape-html.ts';
import type { MailContent, MailLabels, MailLink } from './mail-template.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// Subjects are header lines; a line break in one would begin another header.
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Both forms of a mail, and its subject. `unsubscribePage`: where its kind is turned off, if it can be. */
export function renderMail(content: MailContent, words: MailLabels, unsubscribePage?: string): RenderedMail {
  return {
    subject: oneLine(content.subject),
    text: renderText(content, words, unsubscribePage),
    html: renderHtml(content, words, unsubscribePage),
  };
}

function senderLine({ i18n, siteName }: MailLabels): string {
  return i18n._('Sent by {siteName}', { siteName });
}

const unsubscribeLabel = ({ i18n }: MailLabels): string => i18n._('Unsubscribe from these emails');

function renderText(content: MailContent, words: MailLabels, unsubscribePage?: string): string {
  const { title, paragraphs, links = [], action, notes = [] } = content;
  const parts = [
    title,
    ...paragraphs,
    ...links.map(({ label, address }) => `${label}:\n${address}`),
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    ...notes,
    `-- \n${senderLine(words)}\n${words.pageAddress('/')}`,
    ...(unsubscribePage ? [`${unsubscribeLabel(words)}:\n${unsubscribePage}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderHtml(content: MailContent, words: MailLabels, unsubscribePage?: string): string {
  const { title, preview, paragraphs, links = [], action, notes = [] } = content;
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${INK.light}">${escapeHtml(text)}</p>`;
  const note = (text: string) =>
    `<p class="quiet" style="margin:0 0 8px;${FONT};font-size:14px;line-height:20px;color:${INK_2.light}">${escapeHtml(text)}</p>`;
  const { locale } = words.i18n;
  // Mail programs that take the head away leave the body and its attributes.
  const spoken = `lang="${locale}" dir="${directionOf(locale)}"`;
  return `<!doctype html>
<html ${spoken}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: ${CANVAS.dark} !important; }
  .surface { background: ${SURFACE.dark} !important; border-color: ${LINE.dark} !important; }
  .ink { color: ${INK.dark} !important; }
  .quiet, .quiet a { color: ${INK_2.dark} !important; }
  .act { background: ${BRAND.dark} !important; color: ${ON_BRAND.dark} !important; }
}
</style>
</head>
<body ${spoken} class="canvas" style="margin:0;padding:0;background:${CANVAS.light}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table class="canvas" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${CANVAS.light}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 16px">
<p class="ink" style="margin:0;${FONT};font-size:19px;line-height:28px;font-weight:700;color:${INK.light}">${escapeHtml(words.siteName)}</p>
</td></tr>
<tr><td class="surface" style="padding:32px 24px 24px;background:${SURFACE.light};border:1px solid ${LINE.light};border-radius:14px">
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:24px;line-height:30px;font-weight:700;color:${INK.light}">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${links.map(renderLink).join('\n')}
${action ? renderAction(action) : ''}
${notes.map(note).join('\n')}
</td></tr>
<tr><td style="padding:16px 0 0">
<p class="quiet" style="margin:0;${FONT};font-size:14px;line-height:20px;color:${INK_2.light}">${escapeHtml(senderLine(words))} · <a target="_blank" rel="noreferrer" href="${escapeHtml(words.pageAddress('/'))}" style="color:${INK_2.light}">${escapeHtml(words.pageAddress('/').replace(/^https?:\/\/|\/$/g, ''))}</a></p>
${unsubscribePage ? renderUnsubscribe(unsubscribePage, words) : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function renderUnsubscribe(page: string, words: MailLabels): string {
  return `<p class="quiet" style="margin:8px 0 0;${FONT};font-size:14px;line-height:20px;color:${INK_2.light}"><a target="_blank" rel="noreferrer" href="${escapeHtml(page)}" style="color:${INK_2.light}">${escapeHtml(unsubscribeLabel(words))}</a></p>`;
}

/** A line that leads to its page. */
function renderLink({ label, address }: MailLink): string {
  return `<p style="margin:0 0 16px"><a class="ink" target="_blank" rel="noreferrer" href="${escapeHtml(address)}" style="${FONT};font-size:16px;line-height:24px;color:${INK.light}">${escapeHtml(label)}</a></p>`;
}

/** The button, and its address in words for mail programs that draw none. */
function renderAction({ label, address }: NonNullable<MailContent['action']>): string {
  const href = escapeHtml(address);
  return `<p style="margin:8px 0 24px"><a class="act" target="_blank" rel="noreferrer" href="${href}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:${BRAND.light};color:${ON_BRAND.light};${FONT};font-size:16px;line-height:20px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0 0 8px;${FONT};font-size:14px;line-height:20px;color:${INK_2.light};word-break:break-all" dir="ltr"><a target="_blank" rel="noreferrer" href="${href}" style="color:${INK_2.light}">${href}</a></p>`;
}
