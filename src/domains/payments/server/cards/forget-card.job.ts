import * as z from 'zod/mini';
import { job } from '#platform/server/jobs/job.ts';
import { handleJob } from '#platform/server/jobs/jobs.ts';
import { gatewayNamed } from '../gateways.ts';

/** A card that was removed here is not kept at its gateway either. */
export const forgetCard = job({
  name: 'payments.forget-card',
  schema: z.object({ gateway: z.string(), customerRef: z.nullable(z.string()), token: z.string() }),
});

export const forgetCardJob = handleJob(forgetCard, (job, { gateway, customerRef, token }) =>
  gatewayNamed(gateway).forgetCard(job.read(), { customerRef, token }),
);
