/** Endpoints for gateway events. Raw routes, because signatures cover the exact bytes of the body. */
import type { FastifyInstance } from 'fastify';
import type { Runtime } from '#platform/server/runtime.ts';
import { acceptGatewayEvent } from './accept-gateway-event.ts';
import { askGateway, gateways } from './gateways.ts';
import { publishPayeeEvent } from './publish-payee-event.ts';

// Events are a few kilobytes.
const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * `POST /payment/<gateway>/callhook`, also below `/api`: gateways may be given the address of either
 * listener.
 */
export function serveWebhooks(app: FastifyInstance, runtime: Runtime): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    for (const gateway of gateways) {
      for (const prefix of ['', '/api']) {
        scope.post(`${prefix}/payment/${gateway.name}/callhook`, async (request) => {
          const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const { headers, caller } = request;
          // Read before the transaction opens, because a gateway may be asked for the payment.
          const ctx = runtime.read(caller);
          const delivery = { rawBody, headers };
          const payee = await askGateway(ctx, async () => gateway.readPayeeEvent?.(ctx, delivery));
          if (payee) {
            if (payee !== 'ignored')
              await runtime.write(caller, async (write) => publishPayeeEvent(write, payee));
            return { status: 0, data: { success: true } };
          }
          const event = await askGateway(ctx, () => gateway.readEvent(ctx, delivery));
          if (event !== 'ignored')
            await runtime.write(caller, (write) => acceptGatewayEvent(write, gateway.name, event));
          return { status: 0, data: { success: true } };
        });
      }
    }
  });
}
