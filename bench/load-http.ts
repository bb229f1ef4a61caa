/** Load over HTTP: so many connections, kept alive, for so many seconds; bounded, loopback only. */
import { Agent, request } from 'node:http';

export interface Load {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  method?: 'GET' | 'POST';
  /** Body of the n-th request. */
  body?(n: number): string;
  /** Headers of the n-th request, beside the common ones. */
  headersOf?(n: number): Record<string, string>;
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  /** Middle latency in milliseconds. */
  p50: number;
  /** What one of a hundred requests exceeds. */
  p99: number;
}

export async function loadHttp(load: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const times: number[] = [];
  const started = performance.now();
  const until = started + load.seconds * 1000;
  let sent = 0;
  const worker = async () => {
    while (performance.now() < until) {
      const at = performance.now();
      await send(agent, load, sent++);
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: load.connections }, worker));
  agent.destroy();
  times.sort((one, other) => one - other);
  return {
    requests: times.length,
    perSecond: times.length / ((performance.now() - started) / 1000),
    p50: times[times.length >> 1] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

function send(agent: Agent, load: Load, n: number): Promise<void> {
  const body = load.body?.(n);
  const headers: Record<string, string> = { ...load.headers, ...load.headersOf?.(n) };
  if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body));
  return new Promise((resolve, reject) => {
    const outgoing = request(load.url, { agent, method: load.method ?? 'GET', headers }, (response) => {
      response.resume();
      response.on('end', () => {
        if ((response.statusCode ?? 500) < 300) resolve();
        else reject(new Error(`${load.url} answered ${response.statusCode}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
