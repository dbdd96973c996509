import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDLE_MS } from '#client/offline/kept-day';
import { IdleWatch } from './idle-watch.ts';

/** One browser: what its tabs share, and how they hear of it. */
const entries = new Map<string, string>();
const shared = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
};
let stops: (() => void)[];

beforeEach(() => {
  isOpen = true;
  entries.clear();
  stops = [];
  vi.useFakeTimers({ now: new Date('2026-11-23T14:00:00Z') });
  vi.stubGlobal('localStorage', shared);
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What the server says of the session. */
let isOpen = true;
const asked = async (): Promise<boolean> => isOpen;

const tab = (uid = 'ana'): IdleWatch => {
  const watch = new IdleWatch(uid, asked);
  stops.push(watch.start());
  return watch;
};
const move = (): boolean => dispatchEvent(new Event('pointermove'));
/** What a browser tells the other tabs after one has written. */
const heard = (): boolean => dispatchEvent(Object.assign(new Event('storage'), { key: 'actividad' }));

test('locks after ten minutes without a sign, each sign begins them again, and a movement does not unlock', () => {
  const watch = tab();
  vi.advanceTimersByTime(IDLE_MS - 1000);
  expect(watch.isLocked()).toBe(false);
  move();
  vi.advanceTimersByTime(IDLE_MS - 1000);
  expect(watch.isLocked()).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(watch.isLocked()).toBe(true);
  move();
  expect(watch.isLocked()).toBe(true);
  watch.unlock();
  expect(watch.isLocked()).toBe(false);
  vi.advanceTimersByTime(IDLE_MS);
  expect(watch.isLocked()).toBe(true);
});

test('tabs share what they see: nobody is locked out of one while working in another, and one password unlocks all, once the server agrees', async () => {
  const [first, second] = [new IdleWatch('ana', asked), new IdleWatch('ana', asked)];
  const told = vi.fn();
  stops.push(first.start(), second.start(), first.subscribe(told));
  vi.advanceTimersByTime(IDLE_MS - 1000);
  entries.set('actividad', JSON.stringify({ uid: 'ana', cuando: Date.now() }));
  vi.advanceTimersByTime(2000);
  expect([first.isLocked(), second.isLocked()]).toEqual([false, false]);
  vi.advanceTimersByTime(IDLE_MS);
  expect([first.isLocked(), second.isLocked()]).toEqual([true, true]);
  isOpen = false;
  entries.set('actividad', JSON.stringify({ uid: 'ana', cuando: Date.now() + 1 }));
  vi.advanceTimersByTime(1);
  heard();
  await vi.advanceTimersByTimeAsync(0);
  expect([first.isLocked(), second.isLocked()]).toEqual([true, true]);
  isOpen = true;
  vi.advanceTimersByTime(1);
  second.unlock();
  heard();
  await vi.advanceTimersByTimeAsync(0);
  expect([first.isLocked(), second.isLocked()]).toEqual([false, false]);
  expect(told).toHaveBeenCalledTimes(2);
});

test('a reload does not unlock, nor does a computer that slept', () => {
  tab();
  vi.setSystemTime(Date.now() + IDLE_MS);
  expect(tab().isLocked()).toBe(true);
  entries.clear();
  const watch = tab();
  vi.setSystemTime(Date.now() + IDLE_MS);
  move();
  expect(watch.isLocked()).toBe(true);
});

test('another account, a browser without memory and a clock that was set back begin unlocked, and lock in time', () => {
  tab('beto');
  vi.setSystemTime(Date.now() + IDLE_MS);
  expect(tab('ana').isLocked()).toBe(false);
  entries.set('actividad', JSON.stringify({ uid: 'ana', cuando: Date.now() + 86_400_000 }));
  const watch = tab('ana');
  expect(watch.isLocked()).toBe(false);
  vi.advanceTimersByTime(IDLE_MS);
  expect(watch.isLocked()).toBe(true);
  vi.stubGlobal('localStorage', undefined);
  const alone = tab('ana');
  expect(alone.isLocked()).toBe(false);
  vi.advanceTimersByTime(IDLE_MS);
  expect(alone.isLocked()).toBe(true);
});

test('the server’s word locks at once, and nothing that the browser keeps opens it', () => {
  const watch = tab('ana');
  watch.lock();
  expect(watch.isLocked()).toBe(true);
  entries.clear();
  heard();
  move();
  expect(watch.isLocked()).toBe(true);
});

test('signing in elsewhere does not show what somebody left behind a lock', () => {
  const watch = tab('ana');
  vi.advanceTimersByTime(IDLE_MS);
  entries.clear();
  heard();
  entries.set('actividad', JSON.stringify({ uid: 'beto', cuando: Date.now() }));
  heard();
  expect(watch.isLocked()).toBe(true);
});
