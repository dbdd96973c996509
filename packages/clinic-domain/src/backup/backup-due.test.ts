import { expect, test } from 'vitest';
import { isBackupDue } from './backup-due.ts';
import type { CopyPlace } from './kept-copies.ts';

/** Half past two in the clinic. */
const HOUR = 150;
/** A Friday at nine in the clinic. */
const NOW = new Date('2026-11-20T13:00:00Z');
const made = (cuando: string): CopyPlace['ultimo'] => ({
  ...{ cuando, bytes: 1, documentos: 1, archivos: 0, conservados: 1, cifrado: true, danados: 0, segundos: 1 },
});
const failed = (cuando: string, codigo: NonNullable<CopyPlace['fallo']>['codigo']): CopyPlace['fallo'] => ({
  cuando,
  codigo,
  motivo: 'x',
});

const CASES: readonly [string, Omit<CopyPlace, 'lugar'>, { now?: Date; isThere?: boolean }, boolean][] = [
  ['a place that has none is due at once', {}, {}, true],
  ['one made after the hour is enough', { ultimo: made('2026-11-20T06:31:00Z') }, {}, false],
  ['one made before the hour is of yesterday', { ultimo: made('2026-11-20T06:29:00Z') }, {}, true],
  [
    'before the hour, that of last night is enough',
    { ultimo: made('2026-11-19T06:31:00Z') },
    { now: new Date('2026-11-20T06:00:00Z') },
    false,
  ],
  [
    'after a weekend off it is made when the computer is on',
    { ultimo: made('2026-11-17T06:31:00Z') },
    {},
    true,
  ],
  [
    'what failed is not tried again within the hour',
    { fallo: failed('2026-11-20T12:30:00Z', 'lleno') },
    {},
    false,
  ],
  ['and is an hour later', { fallo: failed('2026-11-20T11:59:00Z', 'lleno') }, {}, true],
  ['one that died is tried again an hour later', { empezado: '2026-11-20T11:00:00Z' }, {}, true],
  ['one under way is left alone', { empezado: '2026-11-20T12:59:00Z' }, {}, false],
  [
    'a disk that is away is not asked',
    { fallo: failed('2026-11-20T10:00:00Z', 'ausente') },
    { isThere: false },
    false,
  ],
  ['one that has come back is due at once', { fallo: failed('2026-11-20T12:59:00Z', 'ausente') }, {}, true],
  [
    'a copy of the future is of a clock that was set back',
    { ultimo: made('2027-01-01T00:00:00Z') },
    {},
    true,
  ],
  ['a failure of the future puts off nothing', { fallo: failed('2027-01-01T00:00:00Z', 'lleno') }, {}, true],
];

test.each(CASES)('%s', (_title, place, { now = NOW, isThere = true }, isDue) => {
  expect(isBackupDue(place, { now, hour: HOUR, isThere })).toBe(isDue);
});
