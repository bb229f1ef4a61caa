import { expect, test } from 'vitest';
import { ORDER_STATUSES, orderSteps } from './order-status.contract.ts';

test('every state is reached, and every one but refunded can be refunded', () => {
  const reached = new Set(Object.values(orderSteps).flat());
  for (const status of ORDER_STATUSES) {
    expect(reached.has(status), status).toBe(status !== 'created');
    if (status !== 'created') expect(orderSteps[status].includes('refunded')).toBe(status !== 'refunded');
  }
});
