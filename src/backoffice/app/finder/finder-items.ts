import { WALK_IN } from '#copy/office/booking/walk-in';
import { QUEUE } from '#copy/office/room';
import { FINDER } from '#copy/office/finder';
import { SCREEN_TITLES, SHELL } from '#copy/office/shell';
import { may, type Actor } from '#domain/access/policies';
import { mayOpen, SCREENS, type ScreenPath } from '#domain/access/screens';
import { foldText, matchesWords } from '#domain/shared/spanish-text';
import { OFFICE, WALK_IN_HREF } from '#routes';
import type { AskedAbsence } from '#backoffice/shared/absence/ask-absence.ts';
import { keysOf } from '#domain/shared/typed-record';

export type FinderGroup = keyof typeof FINDER.groups;

/** What choosing an item does, apart from navigating. */
export type FinderDeed = 'imprimir' | 'tema' | 'ausencia' | 'bloqueo';

/** Something that can be found: where it leads, or what it does. */
export interface FinderItem {
  readonly id: string;
  readonly group: FinderGroup;
  readonly label: string;
  readonly note?: string;
  /** Other words that find it. */
  readonly words?: readonly string[];
  /** This letter, typed alone, puts it first. */
  readonly letter?: string;
  readonly href?: string;
  readonly deed?: FinderDeed;
  /** Whose absence to note, and from when, where the person already said so. */
  readonly absence?: AskedAbsence;
}

const SMALL_WORDS = ['de', 'del', 'la', 'las', 'los', 'y'];

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** A letter for each name, all different: the first free one of its initials, of its other letters, of all. */
export function lettersFor(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const words = foldText(name)
      .split(' ')
      .filter((word) => !SMALL_WORDS.includes(word));
    const wanted = [
      ...words.map((word) => word.charAt(0)),
      ...Array.from(words.join('')),
      ...Array.from(ALPHABET),
    ];
    const letter = wanted.find((each) => !taken.has(each)) ?? '';
    taken.add(letter);
    return letter;
  });
}

/** Screens of one thing, which its link opens: of nothing they are empty. */
const OF_SOMETHING: readonly ScreenPath[] = [OFFICE.document, OFFICE.preconsultation];

/** The screens that a person may open, each with its letter. */
export function screenItems(actor: Actor): FinderItem[] {
  const readsRecords = mayOpen(actor, OFFICE.diagnosis);
  const paths = keysOf(SCREENS).filter(
    (path) =>
      mayOpen(actor, path) &&
      !OF_SOMETHING.includes(path) &&
      // The own account and the texts of the site are found by what is done there, people where records are read.
      path !== OFFICE.account &&
      path !== OFFICE.textReviews &&
      path !== OFFICE.secondStep &&
      !(path === OFFICE.patientData && readsRecords),
  );
  const letters = lettersFor(paths.map((path) => SCREEN_TITLES[path]));
  return paths.map((path, index) => ({
    id: `pantalla ${path}`,
    group: 'pantallas',
    label: SCREEN_TITLES[path],
    href: path,
    ...(letters[index] === '' ? {} : { letter: letters[index] ?? '' }),
  }));
}

/** The actions available from anywhere. */
export function actionItems(actor: Actor, isDim: boolean): FinderItem[] {
  const { actions } = FINDER;
  const day = `${OFFICE.appointments}?vista=dia`;
  const action = (id: string, fields: Omit<FinderItem, 'id' | 'group'>): FinderItem => ({
    id: `accion ${id}`,
    group: 'acciones',
    ...fields,
  });
  return [
    ...(may(actor, 'screen:booking')
      ? [
          action('agendar', {
            label: actions.book,
            note: actions.bookNote,
            words: actions.bookWords,
            href: OFFICE.booking,
          }),
          action('cola', { label: WALK_IN.name, words: [WALK_IN.toQueue, QUEUE.words], href: WALK_IN_HREF }),
        ]
      : []),
    ...(may(actor, 'screen:appointments')
      ? [
          action('hoy', { label: actions.today, words: actions.todayWords, href: day }),
          action('imprimir', {
            label: actions.print,
            note: actions.printNote,
            words: actions.printWords,
            href: `${OFFICE.appointments}?vista=hojas`,
            deed: 'imprimir',
          }),
        ]
      : []),
    ...(may(actor, 'absence:keep')
      ? [
          action('ausencia', {
            label: actions.absence,
            note: actions.absenceNote,
            words: actions.absenceWords,
            deed: 'ausencia',
          }),
        ]
      : []),
    action('bloqueo', { label: SHELL.lock, words: actions.lockWords, deed: 'bloqueo' }),
    action('tema', { label: isDim ? actions.light : actions.dim, words: actions.themeWords, deed: 'tema' }),
  ];
}

/** Words that say nothing of what is looked for: «el médico se atrasa» is «médico atrasa». */
const FILLERS: ReadonlySet<string> = new Set(
  'a al como con de del el en la las lo los me mi mis para por que quiero se su sus un una y'.split(' '),
);

function withoutSmallWords(typed: string): string {
  const words = foldText(typed).split(/\s+/u);
  const kept = words.filter((word) => !FILLERS.has(word));
  // What is only begun may still become another word.
  return words.length < 2 || kept.length === 0 ? typed : kept.join(' ');
}

/** The items that match the typed text; the one whose letter it is comes first. */
export function matching(items: readonly FinderItem[], typed: string): FinderItem[] {
  const text = foldText(typed);
  if (text === '') return [...items];
  const said = withoutSmallWords(typed);
  const found = items.filter(
    ({ label, words = [], letter }) => letter === text || matchesWords([label, ...words], said),
  );
  return found.sort((a, b) => Number(b.letter === text) - Number(a.letter === text));
}

/** Whether patients, doctors and appointments can be opened from here; other roles get only screens and actions. */
export const findsPeople = (actor: Actor): boolean => may(actor, 'screen:booking');
