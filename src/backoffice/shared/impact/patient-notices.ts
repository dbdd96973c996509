import { atom } from 'nanostores';
import type { OrphanView, Settled } from '#contract/settlement';
import { NOTICES } from '#copy/office/impact';
import { spokenName } from '#domain/people/listed-name';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { changesInWords } from '#backoffice/shared/notices/changes-in-words.ts';

/** What became of a patient's appointment, next to what it was. */
export interface NoticeLine {
  readonly before: OrphanView;
  readonly after: Settled;
}

/**
 * The patients whose appointments the last change moved or cancelled, until somebody has read the list; null when there
 * are none.
 */
export const $patientNotices = atom<readonly NoticeLine[] | null>(null);

/** What was saved, said at the foot of their list: a message over it would cover whom to call. */
export const $savedWith = atom<string | null>(null);

/** The patients to notify of a saved change. Those who keep their time are left out. */
export function toNotify(before: readonly OrphanView[], after: readonly Settled[]): readonly NoticeLine[] {
  const byId = new Map(before.map((orphan) => [orphan.turno, orphan]));
  return after.flatMap((settled): NoticeLine[] => {
    const orphan = byId.get(settled.turno);
    return orphan === undefined || !TOLD.has(settled.accion) ? [] : [{ before: orphan, after: settled }];
  });
}

/** Lists them, with what was saved. */
export function showPatientNotices(
  before: readonly OrphanView[],
  after: readonly Settled[],
  saved: string | null = null,
): void {
  const lines = toNotify(before, after);
  if (lines.length === 0) return;
  $savedWith.set(saved);
  $patientNotices.set(lines);
}

const TOLD = new Set(['mover', 'reasignar', 'cancelar']);

/** «jueves 3 de diciembre a las 09:20 con Dr. Luis». */
export function whenWords(
  { fecha, hora, medico }: { readonly fecha: string; readonly hora: string; readonly medico: string | null },
  nameOf: (doctor: string) => string,
): string {
  const day = longDay(fecha);
  const when = NOTICES.at(day.charAt(0).toLowerCase() + day.slice(1), hora);
  return medico === null ? when : `${when} con ${nameOf(medico)}`;
}

/** Who is notified what with one call or message: at least one change. */
export type PersonLines = readonly [NoticeLine, ...NoticeLine[]];

/** The changes by person, in the order of the list. */
export function linesByPerson(lines: readonly NoticeLine[]): readonly PersonLines[] {
  const people = Map.groupBy(lines, ({ before }) => before.paciente.id);
  return [...people.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [[first, ...rest] as const],
  );
}

/** The message to a patient: the old times and the new ones. It says nothing about health. */
export function noticeText(lines: PersonLines, clinic: string, nameOf: (doctor: string) => string): string {
  const changes = lines.map(({ before, after }) => ({
    was: before,
    now: after.accion === 'cancelar' ? null : after,
    other: null,
  }));
  const words = changesInWords<Parameters<typeof whenWords>[0]>(changes, (place) => whenWords(place, nameOf));
  return `${NOTICES.hello(spokenName(lines[0].before.paciente.nombre), clinic)} ${words ?? ''}`;
}
