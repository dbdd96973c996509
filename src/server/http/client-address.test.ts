import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientOf, ownOrigin } from './client-address.ts';

function incoming(headers: Record<string, string>): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: '10.0.0.9' });
  const message = new IncomingMessage(socket);
  Object.assign(message.headers, { host: 'interno:4321' }, headers);
  return message;
}

test.each([
  { trust: 0, headers: {}, address: '10.0.0.9', host: 'interno:4321' },
  {
    trust: 0,
    headers: { 'x-forwarded-for': '1.1.1.1', 'x-forwarded-host': 'malo.example' },
    address: '10.0.0.9',
    host: 'interno:4321',
  },
  {
    trust: 1,
    headers: { 'x-forwarded-for': '1.1.1.1', 'x-forwarded-host': 'clinica.bo' },
    address: '1.1.1.1',
    host: 'clinica.bo',
  },
  { trust: 1, headers: { 'x-forwarded-for': '6.6.6.6, 1.1.1.1' }, address: '1.1.1.1', host: 'interno:4321' },
  {
    trust: 2,
    headers: { 'x-forwarded-for': '6.6.6.6, 1.1.1.1, 10.0.0.1' },
    address: '1.1.1.1',
    host: 'interno:4321',
  },
  { trust: 2, headers: { 'x-forwarded-for': '1.1.1.1' }, address: '10.0.0.9', host: 'interno:4321' },
  { trust: 1, headers: { 'x-forwarded-for': ' , ' }, address: '10.0.0.9', host: 'interno:4321' },
  { trust: 1, headers: {}, address: '10.0.0.9', host: 'interno:4321' },
])('behind $trust proxies of ours, $headers is $address at $host', ({ trust, headers, address, host }) => {
  expect(clientOf(incoming(headers), trust)).toEqual({ address, host });
});

const http = { siteUrl: new URL('http://clinica.lan:8080'), secureCookies: false };
const https = { siteUrl: new URL('https://clinica.bo'), secureCookies: true };

test.each([
  { host: 'malo.example', origin: 'http://clinica.lan:8080' },
  { host: 'malo.example:4321', origin: 'http://clinica.lan:8080' },
  { host: 'localhost.malo.example:4321', origin: 'http://clinica.lan:8080' },
  { host: '10.0.0.8:4321', origin: 'http://clinica.lan:8080' },
  { host: '10.0.0.9:80', origin: 'http://clinica.lan:8080' },
  { host: '10.0.0.9', origin: 'http://clinica.lan:8080' },
  { host: 'a@b c', origin: 'http://clinica.lan:8080' },
  { host: 'clinica.lan:8080', origin: 'http://clinica.lan:8080' },
  { host: '10.0.0.9:4321', origin: 'http://10.0.0.9:4321' },
  { host: 'localhost:4321', origin: 'http://localhost:4321' },
  { host: '[::1]:4321', origin: 'http://[::1]:4321' },
])('over plain http, a link made for $host leads to $origin', ({ host, origin }) => {
  expect(ownOrigin(http, host, 4321, () => ['10.0.0.9'])).toBe(origin);
});

test('over https a link leads to the site, whatever host was asked for', () => {
  for (const host of ['clinica.bo', 'malo.example', 'localhost:4321'])
    expect(ownOrigin(https, host, 4321)).toBe('https://clinica.bo');
});
