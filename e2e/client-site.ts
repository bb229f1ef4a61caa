/// <reference lib="dom" />
/**
 * A client of the API with pages of its own on another origin, as small as one can be: it logs in, begins a top-up,
 * leads to the address that it is given, and shows the balance on the page to which its people come back.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ClientSite {
  /** Its origin. */
  address: string;
  close(): void;
}

/** What runs in its pages. It has no imports: its source is written into them. */
function runClient(api: string): void {
  const element = (id: string) => document.getElementById(id) as HTMLElement;
  const value = (id: string) => (element(id) as HTMLInputElement).value;

  async function ask(method: string, path: string, body?: object) {
    const response = await fetch(api + path, {
      method,
      headers: {
        Authorization: sessionStorage.getItem('token') ?? 'null',
        'Content-Type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await response.json()).data;
  }

  async function showBalance() {
    if (!sessionStorage.getItem('token')) return;
    const { balance } = await ask('GET', '/users/me');
    element('balance').textContent = `Balance: ${balance}`;
  }

  async function logIn() {
    const { token } = await ask('POST', '/auth/login', {
      username: value('username'),
      password: value('password'),
    });
    sessionStorage.setItem('token', token);
    await showBalance();
  }

  async function topUp() {
    const { paymentUrl } = await ask('POST', '/payment/wallet/top-up', { amount: '25', couponCode: '' });
    location.href = paymentUrl;
  }

  element('log-in').addEventListener('click', () => void logIn());
  element('top-up').addEventListener('click', () => void topUp());
  element('page').textContent = location.pathname;
  void showBalance();
}

const page = (
  api: string,
) => `<!doctype html><html lang="en"><title>Client</title><link rel="icon" href="data:,">
<h1 id="page"></h1><p id="balance"></p>
<label>Username <input id="username"></label><label>Password <input id="password" type="password"></label>
<button id="log-in">Log in</button><button id="top-up">Top up</button>
<script>(${runClient})(${JSON.stringify(api)})</script></html>`;

/** Serves it at a port that was chosen before: the site's operator lists its origin. */
export async function openClientSite(port: number, api: string): Promise<ClientSite> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page(api));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}
