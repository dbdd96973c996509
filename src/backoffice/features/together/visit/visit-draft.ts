import { type ItineraryRequest, MAX_LEGS } from '#domain/scheduling/booking/booking-together';
import { VISIT_KINDS, type VisitKind } from '#domain/scheduling/appointment/appointment-kinds';
import {
  dropsOf,
  isDilated,
  type ItineraryWishes,
  type WantedStudy,
} from '#domain/scheduling/itinerary/itinerary-plan-request';
import type { Proposal, ProposedStep } from '#contract/booking';
import {
  dropsStep,
  visitProblem,
  type VisitProblem,
} from '#domain/scheduling/itinerary/itinerary-plan-check';
import { startOf } from '#domain/scheduling/appointment/appointment';
import { EYES } from '#domain/clinical/eye';
import { isCivilDate } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { present } from '#domain/shared/typed-record';

/** A visit while it is being put together. */
export interface VisitDraft {
  readonly medico: string;
  readonly tipo: VisitKind;
  readonly estudios: readonly WantedStudy[];
  readonly conGotas: boolean;
  readonly gotasMin: number;
  readonly desde: string;
}

/** What the address fills in. */
export function visitFromAddress(asked: URLSearchParams): Partial<VisitDraft> {
  const medico = asked.get('medico');
  const tipo = VISIT_KINDS.find((kind) => kind === asked.get('tipo'));
  const estudios = studiesIn(asked.get('estudios') ?? '');
  return {
    ...(medico ? { medico } : {}),
    ...present({ tipo }),
    ...(estudios.length === 0 ? {} : { estudios }),
  };
}

/** `OCT-M.OI,CV-24S.AO`, as {@link togetherHref} writes it; what is no eye is left to be chosen. */
const studiesIn = (text: string): WantedStudy[] =>
  text
    .split(',')
    .flatMap((part): WantedStudy[] => {
      const [estudio = '', eye] = part.split('.');
      const ojo = EYES.find((each) => each === eye);
      return estudio === '' ? [] : [{ estudio, ...present({ ojo }) }];
    })
    .slice(0, MAX_LEGS - 1);

/** The kind that a text names, or otherwise a control. */
export const kindOf = (id: string): VisitKind => VISIT_KINDS.find((kind) => kind === id) ?? 'control';

/** True when a study of the visit cannot be done without drops. */
export const needsDrops = ({ estudios }: Pick<VisitDraft, 'estudios'>): boolean =>
  dropsOf({ estudios: [...estudios] }) !== null;

/** True for a study done with the pupil dilated in this visit. */
export const isDilatedIn = (draft: VisitDraft, study: WantedStudy): boolean =>
  isDilated(study, draft.conGotas || needsDrops(draft));

/** What to ask the server for; null while there are too few parts, too many, a study without its eye, or no valid date. */
export function wishesOf(draft: VisitDraft, paciente: string | undefined): ItineraryWishes | null {
  const { medico, tipo, estudios, conGotas, gotasMin, desde } = draft;
  const parts = estudios.length + (medico === '' ? 0 : 1);
  // A year still being typed does not make a date yet.
  if (parts < 2 || parts > MAX_LEGS || !isCivilDate(desde)) return null;
  // Nobody's eye is guessed.
  if (estudios.some(({ ojo }) => ojo === undefined)) return null;
  return {
    ...present({ paciente }),
    ...(medico === '' ? {} : { medico, tipo }),
    estudios: [...estudios],
    gotasMin: conGotas || needsDrops(draft) ? gotasMin : null,
    desde,
  };
}

/** A visit with one step moved to another time; its steps stay in chronological order. */
export function withHour(visit: Proposal, codigo: string, hora: string): Proposal {
  const pasos = visit.pasos
    .map((step) =>
      step.codigo === codigo ? { ...step, hora, fin: formatHour(startOf(hora) + step.duracionMin) } : step,
    )
    .sort((a, b) => startOf(a.hora) - startOf(b.hora));
  const first = startOf(pasos[0]?.hora ?? visit.hora);
  const last = Math.max(...pasos.map(({ fin }) => startOf(fin)));
  const busy = pasos.reduce((sum, { duracionMin }) => sum + duracionMin, 0);
  const drops = pasos.find(({ clase }) => clase === 'gotas');
  return {
    ...visit,
    hora: formatHour(first),
    fin: formatHour(last),
    minutos: last - first,
    esperaMin: Math.max(0, last - first - busy),
    gotas: drops === undefined ? null : { hora: drops.hora, minutos: drops.duracionMin },
    pasos,
  };
}

/** Why a visit cannot be booked as it stands, by the server's own rules; null when it can. */
export const problemOf = ({ pasos, gotas }: Proposal): VisitProblem | null =>
  visitProblem([
    ...pasos.filter(({ clase }) => clase !== 'gotas').map(timed),
    ...(gotas === null ? [] : [dropsStep(gotas)]),
  ]);

const timed = ({ codigo, hora, fin, dilatado }: ProposedStep) => ({
  codigo,
  inicio: startOf(hora),
  fin: startOf(fin),
  dilatado,
});

/** The request that books a visit. */
export const itineraryOf = (
  visit: Proposal,
  paciente: ItineraryRequest['paciente'],
  { confirmado, esperas }: { readonly confirmado: boolean; readonly esperas: readonly string[] },
): ItineraryRequest => ({
  paciente,
  turnos: visit.pasos.flatMap(({ clase, tipo, hora, medico, estudio, ojo, dilatado }) =>
    clase === 'gotas' || tipo === undefined
      ? []
      : [
          {
            fecha: visit.fecha,
            hora,
            tipo,
            ...present({ medico }),
            ...(estudio === undefined ? {} : { estudio, ojo, dilatado }),
          },
        ],
  ),
  ...present({
    gotas: visit.gotas ?? undefined,
    esperas: esperas.length === 0 ? undefined : [...esperas],
    confirmado: confirmado || undefined,
  }),
});
