import { defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './tests/support/patience.ts';

/** What needs a Firestore emulator on the network: `npm run test:firebase` starts one and runs this. */
export default defineConfig({
  test: {
    environment: 'node',
    restoreMocks: true,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    // One emulator serves them all, and some of them empty it.
    fileParallelism: false,
    projects: [
      { extends: true, test: { name: 'reglas', include: ['tests/rules/**/*.test.ts'] } },
      { extends: true, test: { name: 'contrato-firestore', include: ['tests/contract/firestore*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'martillo',
          include: ['tests/api/hammers/firebase-booking.test.ts'],
          env: { HAMMER_ROUNDS: '50' },
        },
      },
    ],
  },
});
