import type { FreeSlot, OrphanView } from '#contract/settlement';
import { isExplained, whyOf } from '#backoffice/shared/cancelling/cancel-draft.ts';
import type { CancelReason } from '#domain/scheduling/cancelling/cancel-reason';
import type { Resolution } from '#domain/scheduling/hours/orphans';
import { present } from '#domain/shared/typed-record';

/** The possible decisions about an appointment left outside; `esperar` postpones it, where that is allowed. */
export const CHOICES = ['cola', 'mover', 'reasignar', 'fuera_de_horario', 'cancelar', 'esperar'] as const;

/** A place that an appointment may move to. */
export interface Place {
  readonly fecha: string;
  readonly hora: string;
  readonly fin: string;
  readonly medico?: string | undefined;
  readonly equipo?: string | undefined;
}

/** What has been decided so far about one appointment. */
export interface Choice {
  readonly accion: (typeof CHOICES)[number];
  readonly motivo: string;
  /** Why it is cancelled. */
  readonly causa?: CancelReason | undefined;
  readonly lugar?: Place | undefined;
  /** The doctor in whose queue the patient goes on waiting. */
  readonly cola?: string | undefined;
}

/** What was said about a cancellation. */
export type Why = Pick<Choice, 'motivo' | 'causa'>;

/** The decisions, by appointment id. */
export type Choices = Readonly<Record<string, Choice>>;

interface Orphaned extends Partial<
  Pick<
    OrphanView,
    'fecha' | 'medico' | 'tipo' | 'lugares' | 'colegas' | 'colas' | 'alternativas' | 'propuesta' | 'debeSalir'
  >
> {
  readonly turno: string;
}

/** The options for an appointment: only a doctor's can be given to a colleague. */
export const choicesFor = (
  { medico, debeSalir, colas = [] }: Orphaned,
  mayWait: boolean,
): readonly Choice['accion'][] =>
  CHOICES.filter((accion) => {
    if (accion === 'cola') return colas.length > 0;
    if (accion === 'reasignar') return medico !== null && medico !== undefined;
    if (accion === 'fuera_de_horario') return !mayWait && debeSalir !== true;
    return accion !== 'esperar' || mayWait;
  });

/** True when a decision is complete: cancelling needs a reason, moving and reassigning a place. */
export function isDecided(choice: Choice | undefined): choice is Choice {
  if (choice === undefined) return false;
  if (choice.accion === 'cola') return choice.cola !== undefined;
  if (choice.accion === 'cancelar') return isExplained({ causa: choice.causa ?? null, texto: choice.motivo });
  return (choice.accion !== 'mover' && choice.accion !== 'reasignar') || choice.lugar !== undefined;
}

/** How many appointments still need a decision. */
export const undecided = (orphans: readonly Orphaned[], choices: Choices): number =>
  orphans.filter(({ turno }) => !isDecided(choices[turno])).length;

/** The decisions as the server takes them, for exactly these appointments; null while one is missing. */
export function resolutionsOf(orphans: readonly Orphaned[], choices: Choices): Resolution[] | null {
  if (undecided(orphans, choices) > 0) return null;
  return orphans.flatMap(({ turno }) => {
    const choice = choices[turno];
    return choice === undefined ? [] : resolution(turno, choice);
  });
}

function resolution(turno: string, { accion, motivo, causa, lugar, cola }: Choice): Resolution[] {
  const equipo = lugar?.equipo === undefined ? {} : { equipo: lugar.equipo };
  switch (accion) {
    case 'fuera_de_horario':
      return [{ turno, accion }];
    case 'cola':
      return cola === undefined ? [] : [{ turno, accion, medico: cola }];
    case 'cancelar':
      return [{ turno, accion, ...whyOf({ causa: causa ?? null, texto: motivo }) }];
    case 'mover':
      return lugar === undefined ? [] : [{ turno, accion, fecha: lugar.fecha, hora: lugar.hora, ...equipo }];
    case 'reasignar':
      return lugar?.medico === undefined
        ? []
        : [{ turno, accion, medico: lugar.medico, fecha: lugar.fecha, hora: lugar.hora, ...equipo }];
    case 'esperar':
      return [];
  }
}

/** The free places that the server offered for moving or for reassigning, nearest first, without duplicates. */
export function placesFor(orphan: Orphaned, accion: Choice['accion']): readonly Place[] {
  if (accion === 'reasignar')
    return (orphan.colegas ?? []).map(({ id, ...slot }) => ({ ...plain(slot), medico: id }));
  if (accion !== 'mover') return [];
  const own = [...(orphan.alternativas ?? []), ...(orphan.lugares ?? [])].map(plain);
  return own.filter(
    (place, index) => own.findIndex((other) => placeKey(other) === placeKey(place)) === index,
  );
}

const plain = ({ fecha, hora, fin, equipo }: Omit<FreeSlot, 'id'>): Place => ({
  fecha,
  hora,
  fin,
  ...present({ equipo }),
});

/** A key that identifies a place. */
export const placeKey = ({ fecha, hora, medico, equipo }: Place): string =>
  [fecha, hora, medico ?? '', equipo ?? ''].join('|');

/** The places for an appointment that no other decision in this list has taken. */
export function placesLeft(
  orphan: Orphaned,
  accion: Choice['accion'],
  orphans: readonly Orphaned[],
  choices: Choices,
): readonly Place[] {
  const taken = orphans.flatMap((other) => {
    const lugar = choices[other.turno]?.lugar;
    return other.turno === orphan.turno || lugar === undefined ? [] : [{ of: ownerOf(other, lugar), lugar }];
  });
  return placesFor(orphan, accion).filter(
    (place) => !taken.some(({ of, lugar }) => of === ownerOf(orphan, place) && overlap(lugar, place)),
  );
}

const ownerOf = ({ medico }: Orphaned, place: Place): string => place.medico ?? place.equipo ?? medico ?? '';

const overlap = (a: Place, b: Place): boolean => a.fecha === b.fecha && a.hora < b.fin && b.hora < a.fin;

/** A decision, with the first free place left if it needs one. */
export function decide(
  orphan: Orphaned,
  accion: Choice['accion'],
  { motivo, causa }: Why,
  orphans: readonly Orphaned[],
  choices: Choices,
): Choice {
  if (accion === 'cancelar') return { accion, motivo, causa };
  if (accion === 'cola') return { accion, motivo, cola: orphan.colas?.[0]?.medico };
  const lugar = placesLeft(orphan, accion, orphans, choices)[0];
  return { accion, motivo, ...present({ lugar }) };
}

/**
 * The choices with the same decision for everything still open, each with a place of its own; existing decisions stay.
 */
export function decideAll(
  orphans: readonly Orphaned[],
  choices: Choices,
  accion: Choice['accion'],
  why: Why = { motivo: '' },
): Choices {
  let next = choices;
  for (const orphan of orphans) {
    if (isDecided(next[orphan.turno]) || !choicesFor(orphan, accion === 'esperar').includes(accion)) continue;
    next = { ...next, [orphan.turno]: decide(orphan, accion, why, orphans, next) };
  }
  return next;
}

/**
 * The decision the server proposes for an appointment: its place, with its own doctor or a colleague. Whoever sits in the
 * room is not sent home while a colleague who sees the same still attends: the queue comes before another day,
 * and of an emergency before any hour.
 */
export function proposed({ fecha, medico, tipo, propuesta, colas = [] }: Orphaned): Choice | undefined {
  const isUrgent = tipo === 'urgencia';
  const queue = colas.find(({ igual }) => igual) ?? (isUrgent ? colas[0] : undefined);
  if (queue !== undefined && (isUrgent || propuesta?.fecha !== fecha))
    return { accion: 'cola', motivo: '', cola: queue.medico };
  if (propuesta === undefined) return undefined;
  const { id, ...slot } = propuesta;
  const isOwn = medico === null || medico === undefined || medico === id;
  return isOwn
    ? { accion: 'mover', motivo: '', lugar: plain(slot) }
    : { accion: 'reasignar', motivo: '', lugar: { ...plain(slot), medico: id } };
}

/** All the proposals: they do not overlap, so they can be accepted together. */
export const allProposed = (orphans: readonly Orphaned[]): Choices =>
  Object.fromEntries(
    orphans.flatMap((orphan) => {
      const choice = proposed(orphan);
      return choice === undefined ? [] : [[orphan.turno, choice]];
    }),
  );

/** What was refused of the decisions last sent, by appointment: the server names their positions in the list. */
export function refusedRows(
  orphans: readonly Orphaned[],
  choices: Choices,
  fields: Readonly<Record<string, readonly string[]>> = {},
): ReadonlyMap<string, string> {
  const sent = resolutionsOf(orphans, choices) ?? [];
  return new Map(
    Object.entries(fields).flatMap(([field, [words]]) => {
      const turno = sent[Number(/^resoluciones\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)]?.turno;
      return turno === undefined || words === undefined ? [] : [[turno, words]];
    }),
  );
}
