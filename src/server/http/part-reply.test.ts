import { expect, test } from 'vitest';
import { partReply } from './part-reply.ts';

const URL_ASKED = 'http://x/api/medicos?soloActivos=true&cursor=viejo';

test('a list that is complete has no link', () => {
  const reply = partReply({ items: [1], cursor: null }, URL_ASKED);
  expect(reply.ok && reply.value).toMatchObject({ value: [1], headers: {} });
});

test('a list that stops says where it goes on, with all else that was asked', () => {
  const reply = partReply({ items: [1], cursor: 'a+b/=' }, URL_ASKED);
  expect(reply.ok && reply.value.headers).toEqual({
    link: '</api/medicos?soloActivos=true&cursor=a%2Bb%2F%3D>; rel="next"',
  });
});
