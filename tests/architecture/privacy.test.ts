import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const src = path.resolve(import.meta.dirname, '../../src');

/**
 * Every file that keeps something in a browser, or looks at what is kept, and why nothing clinical lies there in clear.
 * Whoever adds one says the same of it: drafts go through `draft-safe.ts`.
 */
const KEEPERS: Readonly<Record<string, string>> = {
  'backoffice/features/record/draft-safe.ts':
    'sealed: drafts, by a key that only their author’s session is given',
  'client/offline/kept-day.ts': 'sealed: the day’s hours and names, by a key of the tab',
  'backoffice/app/finder/recent.ts':
    'names and commands of this visit, gone with the tab, the lock and signing out',
  'backoffice/app/lock/idle-watch.ts': 'when somebody was last at this computer',
  'client/session.ts': 'takes that away after signing in',
  'backoffice/app/lock/LockScreen.tsx': 'clears the tab',
  'backoffice/app/lock/ClosedOffice.tsx': 'that somebody is at this computer who has just given the password',
  'backoffice/app/SignOutButton.tsx': 'clears the tab',
  'backoffice/app/theme.ts': 'light or dark',
  'layouts/BackofficeLayout.astro': 'light or dark',
  'backoffice/app/menu/use-folded.ts': 'whether the menu is folded',
  'backoffice/features/appointments/day/use-density.ts': 'wide or narrow rows',
  'backoffice/features/exams/board/use-my-device.ts':
    'the device beside which this telephone stands, of no patient',
  'backoffice/features/visit/use-kept-method.ts': 'the tonometer that a person uses here, of no patient',
  'layouts/PublicLayout.astro': 'what a visitor of the public site closed',
  'components/site/frame/ReadingTools.astro': 'the letters and the contrast that a visitor chose',
  'components/site/article/PageHead.astro': 'the letters and the contrast that a visitor chose',
  'client/service-worker.ts': 'pages and pictures of the public site',
  'client/offline/retired-worker.ts': 'empties what that one kept',
  'pages/sin-conexion.astro': 'lists the public pages that were kept',
};
const KEEPING =
  /\b(?:localStorage|sessionStorage|indexedDB|caches)\b(?=\s*[.)[])|'caches' in|document\.cookie/u;

const files = [src, path.resolve(src, '../packages')]
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter(
    (entry) => entry.isFile() && /\.(?:ts|tsx|astro)$/u.test(entry.name) && !entry.name.includes('.test.'),
  )
  .map((entry) => path.relative(src, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  .filter((file) => {
    const code = readFileSync(path.join(src, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '');
    return KEEPING.test(code);
  });

test('whatever keeps something in a browser is known, and nothing clinical lies there in clear', () => {
  expect(files.toSorted()).toEqual(Object.keys(KEEPERS).toSorted());
});

const read = (file: string): string => readFileSync(path.join(src, 'backoffice', file), 'utf8');

/** The slips that patients take home without «printed by»: hours and places, never why. */
const UNMARKED: Readonly<Record<string, string>> = {
  '.comprobante': 'features/booking/booked/Slip.tsx',
  '.hoja-paciente': 'features/together/PatientSheetPaper.tsx',
  '.ficha-papel': 'features/appointment/room/TicketPaper.tsx',
};

test('whatever is printed says who and when, save three slips that say nothing clinical', () => {
  const slips = /const SLIPS = '([^']*)'/u.exec(read('app/PrintMarks.tsx'))?.[1]?.split(', ') ?? [];
  expect(slips).toEqual(Object.keys(UNMARKED));
  for (const [slip, file] of Object.entries(UNMARKED)) {
    const text = read(file);
    expect(text).toMatch(new RegExp(`className=[^>]*\\b${slip.slice(1)}\\b`, 'u'));
    expect(text, `${file} reads something clinical`).not.toMatch(
      /domain\/clinical\/|queries\/clinical\/|motivo|diagnos/u,
    );
  }
  // The marks are part of the frame of every screen.
  expect(read('app/Shell.tsx')).toContain('<PrintMarks />');
});
