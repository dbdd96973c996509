import { defineConfig } from 'vitest/config';
import { exactDouble } from './tests/support/exact-double.ts';
import { PATIENCE_MS } from './tests/support/patience.ts';
import { COMPILED } from './tests/support/start-server.ts';

/** Every project: three files at a time, since some wait for others to answer; four took as long. */
const BESIDE = { maxWorkers: 3, sequence: { groupOrder: 0 } };
/** Files that share a process with those of the same project: they leave nothing behind. `forks`, because only a process has a time zone. */
const PURE = {
  ...BESIDE,
  isolate: false,
  pool: 'forks' as const,
  setupFiles: ['tests/support/process.ts', 'tests/support/cheap-scrypt.ts'],
};

/** Components before a document of jsdom, and a network that keeps to the contract (decision 016). */
const COMPONENTS = ['src/**/*.component.test.tsx'];

/**
 * What walks everything for long, a tenth of the processor that the others take: with `npm run test:whole` (decision 017). A
 * shorter test of each subject stands beside it.
 */
export const LONG = [
  'packages/sample-clinic/src/history/write-history.test.ts',
  'packages/sample-clinic/src/files/sample-files.test.ts',
  'src/backoffice/features/visit/cell/typed-keys.test.ts',
  'src/application/rounds/rounds-200-days.test.ts',
  'src/application/follow-up/nobody-lost.test.ts',
  'packages/clinic-domain/src/clinical/medicines/table.test.ts',
  'src/adapters/embedded/snapshot/snapshot-copy.test.ts',
  'tests/contract/nights.test.ts',
  'tests/contract/merges.test.ts',
  'tests/contract/messages/messages.test.ts',
  'tests/contract/cloud/firestore-floods.test.ts',
  'tests/api/sample-life.test.ts',
  'tests/api/backup.test.ts',
];
const isWhole = process.env['TEST_DEPTH'] === 'whole';
const NOT_NOW = isWhole ? [] : LONG;

/** What brings both processors to their limits by itself. */
const HAMMERS = ['tests/api/hammers/**/*.test.ts'];

/** Unit tests stand beside their sources; suites that have no single owner are under tests/. Browser stories are Playwright's. */
export default defineConfig({
  test: {
    environment: 'node',
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    env: COMPILED,
    // For a machine that is busy with other things: nothing that ends well waits so long.
    testTimeout: isWhole ? 600_000 : 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    projects: [
      // The clinic's rules may not depend on where the machine stands: all of them run in two zones far from La Paz,
      // and those that reckon with dates also in the clinic's own and in UTC.
      {
        extends: true,
        test: {
          ...PURE,
          name: 'unidad-auckland',
          include: ['{src,packages}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...COMPONENTS, ...NOT_NOW],
          env: { TZ: 'Pacific/Auckland' },
        },
      },
      {
        extends: true,
        test: {
          ...PURE,
          name: 'unidad-honolulu',
          include: ['packages/clinic-domain/src/**/*.test.ts'],
          // Bytes, names of medicines, and the fields, lines and drawings of an examination, which know no zone.
          exclude: [
            'packages/clinic-domain/src/clinical/seal/verify-export.test.ts',
            'packages/clinic-domain/src/clinical/{medicines,cells,fields,drawing}/**',
            'packages/clinic-domain/src/studies/results/doubts/**',
          ],
          env: { TZ: 'Pacific/Honolulu' },
        },
      },
      ...[
        { name: 'unidad-la-paz', zone: 'America/La_Paz' },
        { name: 'unidad-utc', zone: 'UTC' },
      ].map(({ name, zone }) => ({
        extends: true as const,
        test: {
          ...PURE,
          name,
          include: ['packages/clinic-domain/src/{scheduling,people}/**/*.test.ts'],
          env: { TZ: zone },
        },
      })),
      {
        extends: true,
        test: {
          ...BESIDE,
          name: 'componentes',
          include: COMPONENTS,
          environment: 'jsdom',
          isolate: false,
          pool: 'forks',
          // More threads beside the one that runs took a sixth more of the processor.
          execArgv: ['--v8-pool-size=1'],
          setupFiles: ['tests/support/process.ts', 'tests/support/components/setup.ts'],
          env: { TZ: 'Pacific/Auckland' },
        },
      },
      {
        extends: true,
        test: { ...PURE, name: 'arquitectura', include: ['tests/architecture/**/*.test.ts'] },
      },
      {
        extends: true,
        plugins: [exactDouble()],
        test: {
          ...PURE,
          name: 'contrato',
          include: ['tests/contract/**/*.test.ts'],
          exclude: NOT_NOW,
          server: { deps: { inline: [/@firebase-bridge/] } },
        },
      },
      {
        extends: true,
        test: {
          ...BESIDE,
          name: 'api',
          // Each file starts servers of its own: nothing of the tests' process is left for the next one.
          isolate: false,
          pool: 'forks',
          include: ['tests/api/**/*.test.ts'],
          exclude: [...HAMMERS, ...NOT_NOW],
          globalSetup: ['tests/support/sample-template.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...BESIDE,
          name: 'martillos',
          include: HAMMERS,
          globalSetup: ['tests/support/sample-template.ts'],
          env: { TEST_DATA: 'disk' },
        },
      },
      {
        extends: true,
        test: {
          ...BESIDE,
          name: 'fallas',
          include: ['tests/faults/**/*.test.ts'],
          env: { TEST_DATA: 'disk' },
        },
      },
    ],
  },
});
