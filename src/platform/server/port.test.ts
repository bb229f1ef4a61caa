import { expect, test } from 'vitest';
import { mailSender } from './mail/mail-words.ts';
import { type PortOfOne, PortRegistry, port } from './port.ts';

// Not declared like others: every runtime in this process would lack its registration.
const colour: PortOfOne<string> = { name: 'test.colour', isOne: true };
const weight: PortOfOne<number> = { name: 'test.weight', isOne: true };
const notes = port<string>('test.notes');

test('a port that wants one answer is found where it is forgotten, and where two answer', () => {
  const ports = new PortRegistry();
  ports.register(weight, 1);
  ports.register(weight, 2);
  ports.register(notes, 'any number may answer');
  expect(() => ports.refuseForgotten([colour, weight])).toThrow(
    'ports that want one contribution each: test.colour, test.weight',
  );
  // Those that are declared anywhere are looked at by themselves.
  expect(() => ports.refuseForgotten()).toThrow(mailSender.name);
  expect(() => ports.one(colour)).toThrow('the port test.colour wants one contribution and has 0');
});

test('one that has its answer gives it', () => {
  const ports = new PortRegistry();
  ports.register(colour, 'teal');
  ports.register(weight, 0);
  ports.refuseForgotten([colour, weight]);
  expect([ports.one(colour), ports.one(weight)]).toEqual(['teal', 0]);
});
