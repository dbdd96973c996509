import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { consultationOf } from '#tests/support/scheduling/consultations';
import type { Value } from '../fields/value.ts';
import { observationsOf } from './observations.ts';
import { Practitioners } from './people.ts';
import { refTo } from './resource.ts';

const EVA = { por: 'eva', en: '2026-11-20T13:00:00.000Z' };

function observed(campo: string, value: Value) {
  const consultation = { ...consultationOf({}), autor: 'ana' };
  const people = new Practitioners({
    doctors: new Map(),
    people: new Map([
      ['eva', { nombre: 'Eva Ríos' }],
      ['ana', { nombre: 'Ana', medico: consultation.medico }],
    ]),
  });
  const [found] = observationsOf({
    visit: {
      ...{ id: 'c1', value: consultation, firma: { estado: 'sin_firma' } },
      sections: [
        { ...{ consulta: 'c1', seccion: 'presion', estados: {} }, valores: { [campo]: { OD: value } } },
      ],
    },
    subject: refTo({ resourceType: 'Patient', id: 'p1' }),
    people,
  });
  return z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(found)));
}

test('a value that the doctor confirmed is performed by who measured it, and says who confirmed it', () => {
  const found = observed('pio', {
    ...{ v: 600, comparador: '>', metodo: 'iCare', hora: '09:00', ...EVA, ok: 'confirmado' },
    confirmo: { por: 'ana', en: '2026-11-20T13:20:00.000Z' },
  });
  expect(JSON.stringify(found['performer'])).toContain('eva');
  expect(found['valueQuantity']).toMatchObject({ value: 60, comparator: '>' });
  expect(found['method']).toMatchObject({ text: 'iCare' });
  expect(found['note']).toEqual([
    expect.objectContaining({ time: '2026-11-20T13:20:00.000Z', text: 'Fuera de lo habitual y confirmado' }),
  ]);
});

test('what was copied or called normal in bulk says so', () => {
  const of = (origen: NonNullable<Value['origen']>) =>
    observed('cornea', { v: ['leucoma'], ...EVA, origen })['note'];
  expect(of({ tipo: 'copiado', de: '2026-03-12' })).toEqual([{ text: 'Origen: copiado del 12/03/2026' }]);
  expect(of({ tipo: 'normal' })).toEqual([{ text: 'Origen: normal en bloque' }]);
});
