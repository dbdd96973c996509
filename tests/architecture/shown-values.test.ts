import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no screen writes a phone by hand: formatPhone does, so that each phone looks the same everywhere', () => {
  const files = globSync('{src/{backoffice,components,copy},packages/controls}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /replace\([^)]*\+591/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** Where a telephone that is called is not a patient's of a list. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  'src/backoffice/shared/patient/PhoneLinks.tsx': 'its callers have the whole record, and name the guardian',
};

test('a telephone that is called from a list says whose it is: a child’s is answered by somebody else', () => {
  const calling = globSync('src/backoffice/**/*.tsx').filter(
    (file) => !file.endsWith('.test.tsx') && readFileSync(file, 'utf8').includes('href={`tel:'),
  );
  expect(calling.length).toBeGreaterThan(4);
  const silent = calling.filter((file) => !/contesta/u.test(readFileSync(file, 'utf8')));
  expect(silent).toEqual(Object.keys(OWN_WORDS));
});

/**
 * Where the first ten letters of a text are a day by themselves: the text is the clinic's own time, or a day alone. An
 * instant is in Greenwich, where it is tomorrow after 20:00: its day is `clinicTime(new Date(instant)).fecha`.
 */
const DAYS: Readonly<Record<string, string>> = {
  'packages/clinic-domain/src/shared/civil-date.ts': 'counts days, and makes civil dates of them',
  'src/components/site/format.ts': 'the dates of articles are days',
  'src/islands/opening/open-now.ts': 'shifted to the clinic’s time before',
  'packages/clinic-domain/src/studies/files/absent-eye.ts': 'a device’s own clock',
  'packages/clinic-domain/src/studies/files/visit-readings.ts': 'a device’s own clock',
  'packages/sample-clinic/src/cases/case-antecedents.ts': 'the sample writes at 09:30',
  'packages/sample-clinic/src/files/dicom-files.ts': 'a device’s own clock',
  'packages/sample-clinic/src/files/lenstar-text.ts': 'a device’s own clock',
  'src/server/export/patient-copy/copy-response.ts': 'a device’s own clock',
  'src/application/exams/files/differences.ts': 'a device’s own clock',
  'src/application/exams/files/candidates.ts': 'a device’s own clock',
  'src/backoffice/features/exams/files/file-words.ts': 'a device’s own clock',
  'src/backoffice/features/exams/files/tray/CandidateTable.tsx': 'a device’s own clock',
  'packages/clinic-domain/src/clinical/fhir/imaging.ts': 'a device’s own clock',
  'packages/clinic-domain/src/studies/files/matching.ts': 'a device’s own clock',
};

const CUT = /\.(?:slice|substring|substr)\(0, 10\)|\.split\('T'\)/u;
const sources = globSync('{src,packages}/**/*.{ts,tsx,astro}').filter((file) => !/\.test\.tsx?$/u.test(file));

test('no day that is shown or compared is cut off an instant', () => {
  const cutting = sources.filter((file) => CUT.test(readFileSync(file, 'utf8')));
  expect(cutting.filter((file) => DAYS[file] === undefined)).toEqual([]);
  expect(Object.keys(DAYS).filter((file) => !cutting.includes(file))).toEqual([]);
});
