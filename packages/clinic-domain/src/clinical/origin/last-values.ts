import * as z from 'zod/mini';
import { addDays } from '../../shared/civil-date.ts';
import { keysOf } from '../../shared/typed-record.ts';
import { fieldOf } from '../fields/catalogue.ts';
import { saysNotDone } from '../fields/not-done.ts';
import type { ValueEye } from '../fields/raw.ts';
import { valueSchema, type Value } from '../fields/value.ts';

/** Increase it when the rules below change: every patient's last values are then made again when they are next read. */
export const LAST_EDITION = 1;
/** Of a patient whose visits have moved, or came from elsewhere: made again when it is read. */
export const OUTDATED = 0;

/** A closed visit that a last value is of. */
const visitSchema = z.strictObject({
  consulta: z.string(),
  fecha: z.string(),
  creada: z.string(),
  medico: z.string(),
});
export type LastVisit = Readonly<z.infer<typeof visitSchema>>;

const lastSchema = z.strictObject({
  ...z.omit(valueSchema, { ok: true, confirmo: true, en: true }).shape,
  /** Its place in `visitas`. */
  de: z.int(),
});
type Kept = Readonly<z.infer<typeof lastSchema>>;

/** Measures and findings stand in one document, words and drawings, which are long, in another. */
export const LAST_PARTS = ['medidas', 'textos'] as const;
export type LastPart = (typeof LAST_PARTS)[number];

/**
 * `ultimosValores/{paciente}` and `…:textos`: per field and eye the last value that a closed visit has, and of which visit
 * it is. Derived from the closed visits, so that what is beside a field never is a scan of them.
 */
export const lastValuesSchema = z.strictObject({
  paciente: z.strictObject({ id: z.string() }),
  parte: z.enum(LAST_PARTS),
  edicion: z.int(),
  visitas: z.array(visitSchema),
  valores: z.record(
    z.string(),
    z.strictObject({ OD: z.optional(lastSchema), OI: z.optional(lastSchema), AO: z.optional(lastSchema) }),
  ),
});
export type LastDocument = Readonly<z.infer<typeof lastValuesSchema>>;

export const lastKey = (paciente: string, parte: LastPart): string =>
  parte === 'medidas' ? paciente : `${paciente}:${parte}`;

/** A last value with the visit that it is of. */
export interface LastValue extends Omit<Kept, 'de'> {
  readonly visita: LastVisit;
}
type ByEye = { readonly [Eye in ValueEye]?: LastValue | undefined };
/** Per field and eye. */
export type LastValues = Readonly<Record<string, ByEye>>;

/** A closed visit with what was found at it. */
export interface ExaminedVisit {
  readonly visita: LastVisit;
  readonly sections: readonly {
    readonly valores: Readonly<Record<string, { readonly [Eye in ValueEye]?: Value | undefined }>>;
  }[];
}

const orderOf = ({ fecha, creada, consulta }: LastVisit): string => [fecha, creada, consulta].join('\u0000');

/** What is known last once a visit is added, whichever order visits are closed in. */
export function withVisit(before: LastValues, { visita, sections }: ExaminedVisit): LastValues {
  const next: Record<string, ByEye> = { ...before };
  for (const { valores } of sections)
    for (const [campo, eyes] of Object.entries(valores))
      for (const ojo of keysOf(eyes)) {
        const value = eyes[ojo];
        const known = next[campo]?.[ojo];
        // What could not be measured leaves what was measured before it as the last.
        if (value === undefined || saysNotDone(fieldOf(campo), value.v)) continue;
        if (known !== undefined && orderOf(known.visita) > orderOf(visita)) continue;
        const { ok: _asked, confirmo: _by, en: _when, ...kept } = value;
        next[campo] = { ...next[campo], [ojo]: { ...kept, visita } };
      }
  return next;
}

/** What several visits leave as last. */
export const lastOf = (visits: readonly ExaminedVisit[]): LastValues =>
  visits.reduce<LastValues>(withVisit, {});

/** Where a field's value is kept. */
function partOf(campo: string): LastPart {
  const field = fieldOf(campo);
  const isLong = field?.tipo === 'texto' || (field?.tipo === 'opcion' && field.dibujo !== undefined);
  return field === undefined || isLong ? 'textos' : 'medidas';
}

/** Last values as documents, one for each part. */
export const lastDocuments = (paciente: string, values: LastValues): LastDocument[] =>
  LAST_PARTS.map((parte) => {
    const visitas: LastVisit[] = [];
    const placeOf = (visita: LastVisit): number => {
      const at = visitas.findIndex(({ consulta }) => consulta === visita.consulta);
      return at === -1 ? visitas.push(visita) - 1 : at;
    };
    const valores = Object.fromEntries(
      Object.entries(values)
        .filter(([campo]) => partOf(campo) === parte)
        .map(([campo, eyes]) => [
          campo,
          Object.fromEntries(
            keysOf(eyes).flatMap((ojo) => {
              const last = eyes[ojo];
              if (last === undefined) return [];
              const { visita, ...value } = last;
              return [[ojo, { ...value, de: placeOf(visita) }]];
            }),
          ),
        ]),
    );
    return { paciente: { id: paciente }, parte, edicion: LAST_EDITION, visitas, valores };
  });

/** Last values from their documents; null where one is missing, or not of this edition. */
export function fromDocuments(found: readonly (LastDocument | null)[]): LastValues | null {
  const values: Record<string, ByEye> = {};
  for (const each of found) {
    if (each?.edicion !== LAST_EDITION) return null;
    for (const [campo, eyes] of Object.entries(each.valores))
      for (const ojo of keysOf(eyes)) {
        const kept = eyes[ojo];
        const visita = kept === undefined ? undefined : each.visitas[kept.de];
        if (kept === undefined || visita === undefined) continue;
        const { de: _place, ...value } = kept;
        values[campo] = { ...values[campo], [ojo]: { ...value, visita } };
      }
  }
  return values;
}

/** The day on which a last value was measured: a copy is as old as what it was copied from. */
export const measuredOn = ({ origen, visita }: Pick<LastValue, 'origen' | 'visita'>): string =>
  origen?.tipo === 'copiado' ? origen.de : visita.fecha;

// Source: docs/clinical-sources.md#follow-up-intervals
/** What is older says nothing of today: it is measured again. */
export const OLDEST_COPY_MONTHS = 12;

/** The first day that may still be copied at a visit. */
export function copyableSince(fecha: string): string {
  const [year = '', month = '', day = ''] = fecha.split('-');
  const before = `${String(Number(year) - 1).padStart(4, '0')}-${month}-${day}`;
  // A year before 29 February there was none.
  return month === '02' && day === '29' ? addDays(`${before.slice(0, 8)}28`, 1) : before;
}

/** The visit as last values name it. */
export const lastVisitOf = (
  consulta: string,
  { fecha, creada, medico }: Pick<LastVisit, 'fecha' | 'creada' | 'medico'>,
): LastVisit => ({ consulta, fecha, creada, medico });

/** Those of visits before one of them. */
export const valuesBefore = (values: LastValues, visita: LastVisit): LastValues =>
  Object.fromEntries(
    Object.entries(values).map(([campo, eyes]) => [
      campo,
      Object.fromEntries(
        keysOf(eyes).flatMap((ojo) => {
          const last = eyes[ojo];
          return last !== undefined && orderOf(last.visita) < orderOf(visita) ? [[ojo, last]] : [];
        }),
      ),
    ]),
  );

/** The newest visit that any of them is of. */
export function newestOf(values: LastValues): LastVisit | null {
  const visits = Object.values(values).flatMap(({ OD, OI, AO }) =>
    [OD, OI, AO].flatMap((last) => last?.visita ?? []),
  );
  return visits.reduce<LastVisit | null>(
    (newest, each) => (newest === null || orderOf(each) > orderOf(newest) ? each : newest),
    null,
  );
}
