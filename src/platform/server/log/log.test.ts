import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openLog, SECRET_QUERY_KEYS, withoutSecrets } from './log.ts';

function written(say: (log: ReturnType<typeof openLog>) => void) {
  const destination = new PassThrough();
  say(openLog({ level: 'info', destination }));
  return JSON.parse(String(destination.read()));
}

test('an error is logged with its code and cause, and without a library’s attached objects', () => {
  const broken = Object.assign(new Error('the line broke'), {
    code: 'ECONNRESET',
    client: { user: 'fanloft', password: 'velvet' },
  });
  const { err } = written((log) => log.error({ err: new Error('not saved', { cause: broken }) }, 'jobs'));
  expect(err).toMatchObject({ type: 'Error', message: 'not saved', cause: { errorCode: 'ECONNRESET' } });
  expect(err.stack).toContain('log.test.ts');
  expect(JSON.stringify(err)).not.toMatch(/velvet|client/);
});

test('each error of an aggregate is logged', () => {
  const { err } = written((log) =>
    log.error({ err: new AggregateError([new Error('one'), new Error('two')]) }),
  );
  expect(err.errors.map(({ message }: Error) => message)).toEqual(['one', 'two']);
});

test('what is secret is hidden at each depth that we write', () => {
  const line = written((log) => log.info({ password: 'a', body: { token: 'b', form: { cardNumber: 'c' } } }));
  expect(line).toMatchObject({
    password: '[hidden]',
    body: { token: '[hidden]', form: { cardNumber: '[hidden]' } },
  });
});

test('an address is written without its secrets, and the samples of proxies hide the same ones', () => {
  expect(withoutSecrets('/socket.io?token=abc&EIO=4&token=def&email=ida%40fans.example')).toBe(
    '/socket.io?token=[hidden]&EIO=4&token=[hidden]&email=[hidden]',
  );
  expect(withoutSecrets('/media/feed.Ab-_9/0190/large?x=1')).toBe('/media/[hidden]/0190/large?x=1');
  expect(withoutSecrets('/posts/media/ab')).toBe('/posts/media/ab');
  const caddy = readFileSync('deploy/Caddyfile', 'utf8');
  expect(caddy).toContain(`(?:${SECRET_QUERY_KEYS.join('|')})=)[^&]+|^(/media/)[^/?]+`);
  const nginx = readFileSync('deploy/nginx.conf', 'utf8');
  expect(nginx).toContain('"~^/media/" "/media/[hidden]";');
  expect(nginx).toContain(`(?:${SECRET_QUERY_KEYS.join('|')})=`);
  expect(nginx.match(/server_name/g)?.length).toBe(nginx.match(/access_log \S+ fanloft;/g)?.length);
});
