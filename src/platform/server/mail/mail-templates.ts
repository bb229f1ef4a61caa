import type { ReadContext } from '../context.ts';
import { port } from '../port.ts';
import type { MailTemplate } from './mail-template.ts';
import { openMailWords } from './mail-words.ts';
import { type RenderedMail, renderMail } from './render-mail.ts';

/** All mail templates, registered by the domains. */
export const mailTemplates = port<MailTemplate>('platform.mail-templates');

export interface TemplatePreview extends RenderedMail {
  name: string;
  about: string;
}

/** Every mail that the site can send, with its sample data, in a language; null: in that of the site. */
export async function previewTemplates(
  ctx: ReadContext,
  language: string | null,
): Promise<TemplatePreview[]> {
  const words = await openMailWords(ctx, language);
  return ctx.ports.all(mailTemplates).map((template) => ({
    name: template.name,
    about: template.about(words),
    ...renderMail(template.compose(template.sample, words), words),
  }));
}
