import { expect, test } from 'vitest';
import { OpenStreams, type StreamOwner } from './open-streams.ts';

const OPEN_STREAMS_LIMIT = { ofSession: 2, ofAccount: 3, inAll: 5 };
const owner = (uid: string, session: string): StreamOwner => ({ uid, session });

test('a session and an account each have so many streams, and nobody else’s are fewer for it', () => {
  const open = new OpenStreams(OPEN_STREAMS_LIMIT);
  const took = (uid: string, session: string): boolean => open.take(owner(uid, session)).ok;
  expect([took('ana', 'a1'), took('ana', 'a1'), took('ana', 'a1')]).toEqual([true, true, false]);
  expect([took('ana', 'a2'), took('ana', 'a2'), took('ana', 'a3')]).toEqual([true, false, false]);
  expect([took('luis', 'l1'), took('luis', 'l1')]).toEqual([true, true]);
  // Of all there are so many.
  expect(took('eva', 'e1')).toBe(false);
});

test('a refusal says when to come back, and a place that is given back twice is one place', () => {
  const open = new OpenStreams(OPEN_STREAMS_LIMIT);
  const [one, two] = [open.take(owner('ana', 'a')), open.take(owner('ana', 'a'))];
  expect(open.take(owner('ana', 'a'))).toMatchObject({
    error: { code: 'demasiados_intentos', details: { reintentarEn: 30 } },
  });
  if (one.ok) one.value();
  if (one.ok) one.value();
  expect(two.ok && open.take(owner('ana', 'a')).ok).toBe(true);
  expect(open.take(owner('ana', 'a')).ok).toBe(false);
});
