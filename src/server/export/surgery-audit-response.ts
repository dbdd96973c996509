import type { AuditedSurgery } from '#application/surgery/surgery-outcomes';
import { COMPLICATIONS, INCISIONS, LENS_PLACES } from '#domain/clinical/surgery/operation-note';
import { ANAESTHESIA, FORMULAS, PROCEDURES } from '#domain/clinical/surgery/procedures';
import { ageOn } from '#domain/people/patient';
import { respondFile } from '../http/respond.ts';
import { type Cell, CSV, csvOf } from './csv.ts';
import { encoded, streamOf } from './stream.ts';

/** What audits of cataract surgery ask for; of no registry the official format. Nobody is named. */
const HEADER = [
  'Cirugía',
  'Fecha',
  'Edad',
  'Ojo',
  'Diagnóstico (CIE-10)',
  'Procedimiento',
  'Cirujano',
  'Anestesia',
  'Incisión',
  'Incisión (mm)',
  'Lente pedido (D)',
  'Fórmula',
  'Refracción objetivo (D)',
  'Lente implantado (D)',
  'Modelo implantado',
  'Lugar del lente',
  'Complicaciones',
  'Operada con algo pendiente',
  'Mejor agudeza, 4 a 12 semanas',
  'Mejor agudeza (logMAR)',
  'Equivalente esférico, 4 a 12 semanas (D)',
  'Error de refracción (D)',
] as const;

export const surgeryAuditResponse = (
  pages: AsyncIterable<readonly AuditedSurgery[]>,
  drained: () => Promise<void>,
): Response =>
  respondFile('cataratas-operadas.csv', CSV, streamOf(encoded(csvOf(HEADER, rowsOf(pages))), drained));

async function* rowsOf(
  pages: AsyncIterable<readonly AuditedSurgery[]>,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const page of pages) yield page.map(rowOf);
}

const dioptres = (value: number): number => Math.round(value * 100) / 100;

function rowOf({ id, surgery, measured, nacimiento, cirujano }: AuditedSurgery): readonly Cell[] {
  const { operacion, lente, anestesia, procedimiento, ojo, cie } = surgery;
  const note = operacion?.nota;
  const { agudeza, refraccion } = measured;
  return [
    id,
    note === undefined ? null : { fecha: note.fecha },
    nacimiento === null || note === undefined ? null : ageOn(nacimiento, note.fecha),
    ojo,
    cie,
    PROCEDURES[procedimiento].nombre,
    cirujano,
    ANAESTHESIA[anestesia],
    note?.incision === undefined ? null : INCISIONS[note.incision],
    note?.incisionMm ?? null,
    lente?.potencia ?? null,
    lente === undefined ? null : FORMULAS[lente.formula],
    lente?.objetivo ?? null,
    note?.implante?.potencia ?? null,
    note?.implante?.modelo ?? null,
    note?.lugar === undefined ? null : LENS_PLACES[note.lugar],
    note === undefined || note.complicaciones.length === 0
      ? 'Ninguna'
      : note.complicaciones.map((each) => COMPLICATIONS[each]).join(', '),
    operacion?.excepcion === undefined ? 'No' : 'Sí',
    agudeza?.texto ?? null,
    agudeza === null ? null : dioptres(agudeza.v / 100),
    refraccion === null ? null : dioptres(refraccion.v),
    refraccion === null || lente === undefined ? null : dioptres(refraccion.v - lente.objetivo),
  ];
}
