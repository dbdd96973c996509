import { VISIT_KINDS, type VisitKind } from '#domain/scheduling/appointment/appointment-kinds';
import { MAX_SERIES, seriesDates, type Every } from '#domain/scheduling/booking/series';
import type { SeriesRequest } from '#domain/scheduling/booking/booking-together';
import type { KindAsked } from '#client/queries/availability';
import { isCivilDate } from '#domain/shared/civil-date';
import type { Place, PlannedOccurrence, Standing } from './place-series.ts';
import { EYES, type Eye } from '#domain/clinical/eye';
import { present } from '#domain/shared/typed-record';

/** A series while it is being put together. */
export interface SeriesDraft {
  readonly de: 'medico' | 'estudio';
  readonly medico: string;
  readonly tipo: VisitKind;
  readonly estudio: string;
  /** Null until a person chooses it. */
  readonly ojo: Eye | null;
  readonly fecha: string;
  readonly hora: string | null;
  readonly cada: Every;
  readonly veces: number;
  /** Occurrences moved elsewhere, by number. */
  readonly ajustes: Readonly<Record<number, Place>>;
  /** The numbers of the occurrences removed. */
  readonly quitados: readonly number[];
}

/** What the address fills in; a doctor only for those who may choose one. */
export function seriesFromAddress(asked: URLSearchParams, mayChooseDoctor: boolean): Partial<SeriesDraft> {
  const medico = asked.get('medico');
  const estudio = asked.get('estudio');
  const tipo = VISIT_KINDS.find((kind) => kind === asked.get('tipo'));
  const ojo = EYES.find((eye) => eye === asked.get('ojo'));
  if (estudio) return { de: 'estudio', estudio, ...present({ ojo }) };
  return {
    ...present({ tipo }),
    ...(medico && mayChooseDoctor ? { medico } : {}),
  };
}

/** «7 días» and «3 meses» as the form names them: `d7`, `m3`. */
export const everyId = (cada: Every): string =>
  'dias' in cada ? `d${String(cada.dias)}` : `m${String(cada.meses)}`;
export const everyOf = (id: string): Every =>
  id.startsWith('m') ? { meses: Number(id.slice(1)) } : { dias: Number(id.slice(1)) };

/** The occurrences of a series, without those removed. */
export function occurrencesOf(draft: SeriesDraft): PlannedOccurrence[] {
  const { hora, fecha, cada, veces, ajustes, quitados } = draft;
  if (hora === null) return [];
  return seriesDates(fecha, cada, Math.min(veces, MAX_SERIES)).flatMap((day, index) => {
    const numero = index + 1;
    if (quitados.includes(numero)) return [];
    const put = ajustes[numero];
    return [{ numero, ...(put ?? { fecha: day, hora }), ajustado: put !== undefined }];
  });
}

/** What to ask availability for; null while no doctor or study has been chosen. */
export function kindAskedOf({
  de,
  medico,
  tipo,
  estudio,
  ojo,
  fecha,
}: SeriesDraft): (KindAsked & { readonly medico?: string }) | null {
  // A year still being typed does not make a date yet.
  if (!isCivilDate(fecha)) return null;
  if (de === 'medico') return medico === '' ? null : { medico, tipo };
  return estudio === '' || ojo === null ? null : { estudio, ojo };
}

/** The request that books a series; the days that are too far away go along for the waiting list. */
export function seriesOf(
  draft: SeriesDraft,
  occurrences: readonly (Place & { readonly estado: Standing })[],
  paciente: SeriesRequest['paciente'],
  { confirmado, esperas }: { readonly confirmado: boolean; readonly esperas: readonly string[] },
): SeriesRequest {
  const [later, now] = [occurrences.filter(isLater), occurrences.filter((each) => !isLater(each))];
  const { de, medico, tipo, estudio, ojo } = draft;
  const leg =
    de === 'medico'
      ? { medico, tipo }
      : ({ tipo: 'estudio', estudio, ...(ojo === null ? {} : { ojo }) } as const);
  return {
    paciente,
    turnos: now.map(({ fecha, hora }) => ({ fecha, hora, ...leg })),
    ...present({
      porAgendar: later.length === 0 ? undefined : later.map(({ fecha }) => fecha),
      esperas: esperas.length === 0 ? undefined : [...esperas],
      confirmado: confirmado || undefined,
    }),
  };
}

const isLater = ({ estado }: { readonly estado: Standing }): boolean => estado.clase === 'lejano';
