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
