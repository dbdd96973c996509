import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Code that closes consultations must count them as well. */
const CLOSES = /\bcloseConsultation\(/;
/** Code that writes appointments must count them in the same transaction, or statistics would drift from the data. */
const WRITES = /\.(create|update|delete)\(\s*(QUIET\.)?appointments\b/;

/** How whoever forgot something does it right. */
const MEND =
  'Appointments are written with writeAppointments (scheduling/booking/write-appointment.ts), or changeAppointment for one of them: it takes along what hangs on them.';

test.each([
  { what: 'writes appointments', how: WRITES, atLeast: 3 },
  { what: 'closes consultations', how: CLOSES, atLeast: 1 },
])('whatever $what also writes their roll-ups', ({ how, atLeast }) => {
  const files = globSync('{src/{application,server},packages/sample-clinic}/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const writing = files.filter((file) => how.test(readFileSync(path.join(root, file), 'utf8')));
  expect(writing.length).toBeGreaterThanOrEqual(atLeast);
  const forgetful = writing.filter(
    (file) => !readFileSync(path.join(root, file), 'utf8').includes('readRollUps('),
  );
  expect(forgetful, MEND).toEqual([]);
});

test.each([
  { what: 'plans', how: 'readPlans(' },
  { what: 'orders', how: 'readOrders(' },
])('whatever writes appointments also follows what they mean for the $what', ({ how }) => {
  const files = globSync('src/application/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const writing = files.filter((file) => WRITES.test(readFileSync(path.join(root, file), 'utf8')));
  expect(writing.length).toBeGreaterThanOrEqual(2);
  const forgetful = writing.filter((file) => !readFileSync(path.join(root, file), 'utf8').includes(how));
  expect(forgetful, MEND).toEqual([]);
});
