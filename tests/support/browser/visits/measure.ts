import type { APIRequestContext } from 'playwright';
import { readRow } from '#domain/clinical/cells/read-row';
import { knownField } from '#domain/clinical/cells/reading';
import { ROWS } from '#domain/clinical/cells/rows';
import type { GivenValue } from '#domain/clinical/fields/value';
import { expect } from '#tests/support/browser/fixtures';
import { call } from '#tests/support/browser/office';
import type { Told } from './story.ts';

/** When it was measured: the clinic of the stories has just opened. */
const HORA = '09:00';

/** What one line says of an eye, by field. */
function fieldsOf(fila: string, typed: string, metodo?: string): [campo: string, given: GivenValue][] {
  const row = ROWS.find(({ id }) => id === fila);
  // What the patient says stands as it was typed.
  if (row === undefined) return [[fila, { v: typed }]];
  const read = readRow(row, typed, { hora: HORA, metodo });
  if (!read.ok) throw new Error(`«${typed}» is no ${fila}`);
  return Object.entries(read.value.valores).flatMap(([campo, given]) =>
    given === null ? [] : [[campo, given] as [string, GivenValue]],
  );
}

/** What the technician measured, saved as the tablet saves it: read by its rules, which remember how the eye before was measured. */
export async function measure(
  request: APIRequestContext,
  consulta: string,
  told: readonly Told[],
): Promise<void> {
  const sections: Record<string, Record<string, Record<string, GivenValue>>> = {};
  for (const { fila, typed } of told) {
    let metodo: string | undefined;
    for (const [ojo, text] of Object.entries(typed))
      for (const [campo, given] of fieldsOf(fila, text, metodo)) {
        metodo = given.metodo;
        ((sections[knownField(campo).seccion] ??= {})[campo] ??= {})[ojo] = given;
      }
  }
  for (const [seccion, valores] of Object.entries(sections)) {
    const path = `/api/consultas/${consulta}/secciones/${seccion}`;
    expect(await call(request, 'PATCH', path, { valores, version: 0 }), seccion).toMatchObject({
      status: 200,
    });
  }
  expect(await call(request, 'POST', `/api/consultas/${consulta}/listo`, {})).toMatchObject({ status: 200 });
}
