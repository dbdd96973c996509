import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientOf } from './client-address.ts';

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
