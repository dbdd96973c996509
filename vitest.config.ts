import { defineConfig } from 'vitest/config';
import { exactDouble } from './tests/support/exact-double.ts';

/** Unit tests stand beside their sources; suites that have no single owner are under tests/. Browser stories are Playwright's. */
export default defineConfig({
  test: {
    environment: 'node',
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      // The clinic's rules may not depend on where the machine stands: all of them run in two zones far from La Paz,
      // and those that reckon with dates also in the clinic's own and in UTC.
      {
        extends: true,
        test: {
          name: 'unidad-auckland',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          env: { TZ: 'Pacific/Auckland' },
        },
      },
      {
        extends: true,
        test: {
          name: 'unidad-honolulu',
          include: ['src/domain/**/*.test.ts'],
          env: { TZ: 'Pacific/Honolulu' },
        },
      },
      ...[
        { name: 'unidad-la-paz', zone: 'America/La_Paz' },
        { name: 'unidad-utc', zone: 'UTC' },
      ].map(({ name, zone }) => ({
        extends: true as const,
        test: { name, include: ['src/domain/{scheduling,people}/**/*.test.ts'], env: { TZ: zone } },
      })),
      { extends: true, test: { name: 'arquitectura', include: ['tests/architecture/**/*.test.ts'] } },
      {
        extends: true,
        plugins: [exactDouble()],
        test: {
          name: 'contrato',
          include: ['tests/contract/**/*.test.ts'],
          server: { deps: { inline: [/@firebase-bridge/] } },
        },
      },
      { extends: true, test: { name: 'api', include: ['tests/api/**/*.test.ts'], fileParallelism: false } },
      {
        extends: true,
        test: {
          name: 'fallas',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
