import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage } from '#platform/contract/languages.ts';
import { audit } from '#platform/server/audit.ts';
import { admit } from '#platform/server/http/admit.ts';
import { requireReauthentication } from '#platform/server/http/reauthentication.ts';
import { isId } from '#platform/server/ids.ts';
import { previewTemplates } from '#platform/server/mail/mail-templates.ts';
import { findMail, findMailTexts } from '#platform/server/mail/mails.sql.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { mailNotFound } from '../../contract/admin.refusals.contract.ts';
import { isLinkHidden } from './is-link-hidden.ts';

type Form = 'text' | 'html';
type Texts = Readonly<Record<Form, string>>;

const TYPES: Texts = { text: 'text/plain; charset=utf-8', html: 'text/html; charset=utf-8' };

/**
 * Serves the content of mails, for a frame on the operators' page; they are documents, so there are no endpoints. The
 * policy allows their inline styles and nothing else: no script, no form, no access to the page around them.
 */
export function serveMailTexts(app: FastifyInstance, runtime: Runtime): void {
  for (const prefix of ['', '/api']) {
    app.get(`${prefix}/admin/mails/:id/:form`, async (request, reply) =>
      sendTexts(request, reply, (id) => readMail(request, runtime, id)),
    );
    app.get(`${prefix}/admin/mail-templates/:id/:form`, async (request, reply) =>
      sendTexts(request, reply, (name) => readSample(request, runtime, name)),
    );
  }
}

async function sendTexts(
  request: FastifyRequest,
  reply: FastifyReply,
  read: (id: string) => Promise<Texts | undefined>,
): Promise<FastifyReply> {
  admit('operator', request.caller.viewer);
  const { id, form } = request.params as { id: string; form: string };
  if (form !== 'text' && form !== 'html') throw refuse(mailNotFound);
  const texts = await read(id);
  if (!texts) throw refuse(mailNotFound);
  return reply
    .headers({
      'content-type': TYPES[form],
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(texts[form]);
}

/**
 * Mails are private, and an unsent one may contain a valid login link: reading requires reauthentication and is
 * audited. One with a link into an operator's account is never shown.
 */
async function readMail(
  { caller }: FastifyRequest,
  runtime: Runtime,
  id: string,
): Promise<Texts | undefined> {
  requireReauthentication(caller.viewer, runtime.clock.real());
  if (!isId(id)) return undefined;
  return runtime.write(caller, async (ctx) => {
    const mail = await findMail(ctx.tx, id);
    const texts = mail && (await findMailTexts(ctx.tx, id, { isCut: await isLinkHidden(ctx.tx, mail) }));
    if (texts)
      await audit(ctx, { action: 'mail.read', objectKind: 'mail', objectId: id, userId: mail.accountId });
    return texts;
  });
}

async function readSample(
  { caller, query }: FastifyRequest,
  runtime: Runtime,
  name: string,
): Promise<Texts | undefined> {
  const { language } = query as Record<string, unknown>;
  const wanted = typeof language === 'string' && isLanguage(language) ? language : null;
  const previews = await previewTemplates(runtime.read(caller), wanted);
  return previews.find((preview) => preview.name === name);
}
