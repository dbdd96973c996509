import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, 'deploy', file), 'utf8');

/** The settings of a unit, in file order. */
const settings = (file: string): string[] =>
  read(file)
    .split('\n')
    .filter((line) => /^\w+=/.test(line));

/** `NAME=value` pairs of the unit's `Environment=`. */
const environment = (file: string): Record<string, string> =>
  Object.fromEntries(
    settings(file)
      .filter((line) => line.startsWith('Environment='))
      .flatMap((line) => line.slice('Environment='.length).split(' '))
      .map((pair) => pair.split('=') as [string, string]),
  );

/** Where the copies of the server go: the first place, and a disk that is connected. */
const COPIES = ['-/var/backups/clinica', '-/mnt/respaldo'];

describe.each(['clinica.service', 'clinica-respaldo.service'])('%s', (unit) => {
  test('runs as its own user, in a machine that it cannot change, without further rights', () => {
    expect(settings(unit)).toEqual(
      expect.arrayContaining([
        'User=clinica',
        'UMask=0077',
        'ProtectSystem=strict',
        'ProtectHome=true',
        'PrivateTmp=true',
        'NoNewPrivileges=true',
        'CapabilityBoundingSet=',
        'SystemCallFilter=@system-service',
      ]),
    );
  });

  test('may write to what it works on, and to nothing else', () => {
    const { DATA_DIR = 'none', RESPALDOS } = environment(unit);
    // The server makes copies where BACKUP_DIR says; these two may be missing.
    const expected = [DATA_DIR, ...(RESPALDOS === undefined ? COPIES : [RESPALDOS])].join(' ');
    expect(settings(unit).filter((line) => line.startsWith('ReadWritePaths='))).toEqual([
      `ReadWritePaths=${expected}`,
    ]);
  });
});

test('the backup is of the folder that the server serves', () => {
  expect(environment('clinica-respaldo.service')['DATA_DIR']).toBe(
    environment('clinica.service')['DATA_DIR'],
  );
});

test('what the nightly unit runs is there, and can be run', () => {
  const [line = ''] = settings('clinica-respaldo.service').filter((one) => one.startsWith('ExecStart='));
  expect(line).toBe('ExecStart=/opt/clinica/deploy/respaldo.sh');
  expect(statSync(path.join(root, 'deploy/respaldo.sh')).mode & 0o111).toBe(0o111);
});

test('the service never fills a real clinic with the sample', () => {
  expect(environment('clinica.service')['NODE_ENV']).toBe('production');
});

test.each([
  ['clinica.service', 'src/server/main.ts'],
  ['clinica-dicom.service', 'src/server/gateways/stop-on-signal.ts'],
  ['clinica-entrantes.service', 'src/server/gateways/stop-on-signal.ts'],
])(
  '%s waits longer for the end than its program takes at most, and starts nothing again that cannot start',
  (unit, source) => {
    const code = readFileSync(path.join(root, source), 'utf8');
    const latest = Number(/^const (?:STOP_)?LATEST_MS = ([\d_]+);/m.exec(code)?.[1]?.replaceAll('_', ''));
    const waits = settings(unit).find((line) => line.startsWith('TimeoutStopSec='));
    expect(latest).toBeGreaterThan(1000);
    expect(Number(waits?.split('=')[1]) * 1000).toBeGreaterThan(latest + 5000);
    expect(settings(unit)).toContain('RestartPreventExitStatus=2');
  },
);

test('a service that is refused again and again stops trying, and is reported as failed', () => {
  const of = (name: string): number =>
    Number(
      settings('clinica.service')
        .find((line) => line.startsWith(`${name}=`))
        ?.split('=')[1],
    );
  // As often as it may start, each with its pause and a start that waits for a slow store, within the time that is counted.
  expect(of('StartLimitBurst') * (of('RestartSec') + 20)).toBeLessThan(of('StartLimitIntervalSec'));
});
