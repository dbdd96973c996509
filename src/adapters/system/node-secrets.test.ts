import { afterEach, describe, expect, test, vi } from 'vitest';
import { NodeSecrets } from './node-secrets.ts';

afterEach(() => void vi.useRealTimers());

const idsOf = (secrets: NodeSecrets, count: number): string[] =>
  Array.from({ length: count }, () => secrets.newId());

describe('ids', () => {
  test('are 20 letters and digits, and never the same twice', () => {
    const ids = [...idsOf(new NodeSecrets(), 5000), ...idsOf(new NodeSecrets(), 5000)];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9]{20}$/.test(id))).toEqual([]);
  });

  test('of one process grow, also within a millisecond and when the clock is set back', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T13:00:00Z'), toFake: ['Date'] });
    const secrets = new NodeSecrets();
    const ids = idsOf(secrets, 2000);
    vi.setSystemTime(new Date('2026-11-20T12:59:00Z'));
    ids.push(...idsOf(secrets, 2000));
    vi.setSystemTime(new Date('2026-11-20T13:00:00.001Z'));
    ids.push(...idsOf(secrets, 2000));
    expect(ids.filter((id, index) => id <= (ids[index - 1] ?? ''))).toEqual([]);
  });

  test('of two processes stand in the order of their milliseconds', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T13:00:00Z'), toFake: ['Date'] });
    const [one, other] = [new NodeSecrets(), new NodeSecrets()];
    const before = idsOf(one, 100);
    vi.setSystemTime(new Date('2026-11-20T13:00:00.001Z'));
    const after = idsOf(other, 100);
    expect(before.every((id) => after.every((later) => id < later))).toBe(true);
  });
});

test('codes and secrets are long enough and differ', () => {
  const secrets = new NodeSecrets();
  const codes = Array.from({ length: 1000 }, () => secrets.newCode());
  expect(codes.filter((code) => !/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/.test(code))).toEqual(
    [],
  );
  expect(new Set(codes).size).toBe(1000);
  expect(secrets.newSecret()).toMatch(/^[\w-]{43}$/);
  expect(secrets.newSecret()).not.toBe(secrets.newSecret());
});
