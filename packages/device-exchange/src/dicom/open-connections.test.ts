import { expect, test } from 'vitest';
import { NODE_LIMITS } from './connection-guard.ts';
import { OpenConnections } from './open-connections.ts';

const LIMITS = { ...NODE_LIMITS, connections: 4, silentOfAddress: 2, ofAddress: 3, ofDevice: 2 };

function node() {
  const logged: unknown[] = [];
  const write = (event: string, fields: unknown): void => void logged.push([event, fields]);
  const open = new OpenConnections(LIMITS, { info: write, warn: write, error: write });
  const cut: string[] = [];
  const join = (name: string, address: string, ae: string | null = null): boolean => {
    if (!open.makeRoom(address)) return false;
    open.add({
      association: { callingAe: ae, isBusy: false, cut: () => void cut.push(name) },
      guard: { isOverdue: () => false, isSilent: ae === null },
      address,
    });
    return true;
  };
  return { open, cut, join, logged };
}

test('of one address the oldest silent connection makes room, and where all speak the new one is closed', () => {
  const { open, cut, join, logged } = node();
  expect([join('a', '10.0.0.1'), join('b', '10.0.0.1'), join('c', '10.0.0.1')]).toEqual([true, true, true]);
  expect([cut, open.size]).toEqual([['a'], 2]);
  const busy = node();
  for (const ae of ['A', 'B', 'C']) busy.join(ae, '10.0.0.1', ae);
  expect([busy.join('d', '10.0.0.1'), busy.join('e', '10.0.0.2', 'E')]).toEqual([false, true]);
  expect(logged).toHaveLength(1);
});

test('with all places taken the address that holds most silent ones gives one up, and never a device that speaks', () => {
  const { open, cut, join } = node();
  join('a', '10.0.0.1');
  join('b', '10.0.0.1');
  join('c', '10.0.0.2');
  join('d', '10.0.0.3', 'TRITON');
  expect(join('e', '10.0.0.4', 'CIRRUS')).toBe(true);
  expect([cut, open.size]).toEqual([['a'], 4]);
});

test('a device has so many associations at its address, whatever others hold under its name elsewhere', () => {
  const { open, join } = node();
  join('a', '10.0.0.9', 'TRITON');
  join('b', '10.0.0.9', 'TRITON');
  expect([open.hasRoomFor('TRITON', '10.0.0.9'), open.hasRoomFor('TRITON', '10.0.0.1')]).toEqual([
    false,
    true,
  ]);
});
