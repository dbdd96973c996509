import type { AppointmentRecord } from '#client/queries/appointments';
import type { DayFacts } from '#client/queries/clinical/own-day';
import { intervalSaid, PLAN_KIND_WORDS } from '#copy/clinical/follow-up';
import { OWN_DAY as COPY } from '#copy/clinical/own-day';
import { agoWords } from '#copy/clinical/overview';
import { whatWords } from '#copy/office/appointment';
import { ageWords } from '#domain/people/life/age-words';
import type { Placed } from '#domain/scheduling/room/own-day';
import { daysBetween } from '#domain/shared/civil-date';
import { hourOf } from '#backoffice/features/appointment/panel/moments.ts';

/** Somebody of the day with what is known of them: nothing until it is read, and null of whom only the doctor booked. */
export interface Patient extends Placed<AppointmentRecord> {
  readonly facts: DayFacts | null | undefined;
}

export const UNASKED = 'alergia.sin_preguntar';

/** «Alergia: sulfas», «Asma»: without what follows from it, which the record says. */
export function alertWords({ clave, texto }: DayFacts['alertas'][number]): string {
  const parts = texto.replace(/\s*\([^)]*\)/gu, '').split(': ');
  return clave.startsWith('alergia.') && parts[0] === 'Alergia'
    ? parts.slice(0, 2).join(': ')
    : (parts[0] ?? texto);
}

/** «63 años». */
export const ageOf = (facts: Patient['facts'], today: string): string =>
  typeof facts?.fechaNacimiento === 'string' ? ageWords(facts.fechaNacimiento, today) : '';

/** What somebody comes for: «Control de tratamiento», and what the doctor follows. */
export const cameFor = ({ row: { tipo, estudio, ojo, motivo }, urgente }: Patient): string =>
  [urgente && motivo !== undefined ? '' : whatWords({ tipo, estudio, ojo }), motivo]
    .filter(Boolean)
    .join(' · ');

/** «Glaucoma OD · control, 4 meses». */
export function followedWords({
  nombre,
  ojo,
  clase,
  intervalo,
  intervaloDias,
}: DayFacts['sigue'][number]): string {
  const kind = clase === null ? '' : PLAN_KIND_WORDS[clase].toLowerCase();
  const every = intervaloDias === null ? '' : intervalSaid(intervalo, intervaloDias);
  const what = [kind, every].filter(Boolean).join(', ');
  const name = nombre.replace(/\s*\([^)]*\)/gu, '').replace(/^./u, (letter) => letter.toUpperCase());
  return [[name, ojo].filter(Boolean).join(' '), what].filter(Boolean).join(' · ');
}

/** What is over its target, narrow or not done: what has to be seen before the door opens. */
export function warningsOf(
  facts: DayFacts,
  today: string,
  /** What was measured stands beside it: of a high value only its target is new. */
  isMeasuredShown = false,
): string[] {
  const high = facts.medidas.flatMap(({ que, OD, OI }) =>
    [['OD', OD] as const, ['OI', OI] as const].flatMap(([ojo, value]) =>
      value?.alta === true && (!isMeasuredShown || value.objetivo !== undefined)
        ? [
            [
              COPY.measured(COPY.lines[que], ojo, value.texto),
              ...(value.objetivo === undefined
                ? [COPY.high]
                : [COPY.target(String(value.objetivo).replace('.', ','))]),
            ].join(', '),
          ]
        : [],
    ),
  );
  const late = facts.pedidos.map(({ nombre, ojo, vence }) => {
    const days = daysBetween(vence, today);
    return COPY.notDone(nombre, ojo, days > 0 ? COPY.overdue(agoWords(days)) : '');
  });
  return [...high, ...late];
}

/** Both eyes together where it is the same of both. */
export function narrowWords({ anguloEstrecho }: DayFacts): string[] {
  const [first, second] = anguloEstrecho;
  if (first !== undefined && second !== undefined && first.v === second.v)
    return [COPY.noDilating('AO', first.v)];
  return anguloEstrecho.map(({ ojo, v }) => COPY.noDilating(ojo, v));
}

/** How somebody is: the place in words, and what is to be known of it. */
export function placeWords({ row, lugar, facts }: Patient): readonly [string, string] {
  const { dilatacion, listo, estado } = row;
  const lacks = facts?.falta ?? listo?.falta ?? [];
  const missing = lacks.length === 0 ? '' : COPY.lacks(lacks);
  const drops =
    estado !== 'en_preparacion' || dilatacion === undefined
      ? ''
      : lugar === 'dilatando'
        ? COPY.drops(dilatacion.ojos, dilatacion.gota, hourOf(dilatacion.desde))
        : COPY.dilated(dilatacion.ojos, hourOf(dilatacion.lista));
  if (lugar === 'listo')
    return [
      listo === undefined ? COPY.pupil : COPY.places.listo,
      [missing, drops].filter(Boolean).join(' · '),
    ];
  if (lugar === 'dilatando')
    return [COPY.places.dilatando, [drops, listo === undefined ? '' : missing].filter(Boolean).join(' · ')];
  if (lugar === 'dentro') return [COPY.places.dentro, ''];
  const begun = facts?.empezada === true;
  return [COPY.places[lugar], begun ? [COPY.begun, missing].filter(Boolean).join(' · ') : COPY.notBegun];
}
