import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OrderRecord } from '#client/queries/exams/orders';
import type { StudyResult } from '#contract/exams/result-view';
import { filedFile } from '#tests/components/file-data.ts';
import { NO_CORRECTIONS } from '#tests/components/no-corrections.ts';
import { openOffice } from '#tests/components/office.tsx';
import { ResultPaper } from './ResultPaper.tsx';

const HASH = 'ab12cd34ef56'.padEnd(64, '0');
// 20:30 of the 20th in the clinic: the 21st in Greenwich.
const DONE = '2026-11-21T00:30:00.000Z';
const signed = { cuando: DONE, nombre: 'Rosa Paz', texto: 'Buena fijación.' };
const RESULT: StudyResult = {
  ...{ equipo: 'zeiss-campimetro-field-analizer-3', serie: '1140', protocolo: null, calidad: null },
  ...{ realizado: DONE, operador: { nombre: 'Rosa Paz', propio: true }, intento: 1 },
  valores: { dm: { OD: { v: -170 } }, falsos_positivos: { OD: { v: 22, ok: 'confirmado' } } },
  noSePudo: { OI: { motivo: 'medio_opaco', texto: 'no se pudo: medio opaco' } },
  ...{ avisos: [], faltan: [], informe: signed, anterior: null, otrosEquipos: 0 },
  validacion: {
    ...{
      ...signed,
      nombre: 'ana@ejemplo.bo',
      texto: 'Sin cambios.',
      hash: HASH,
      integra: true,
      archivos: [],
    },
    medico: { nombre: 'Dra. Ana Salazar', matricula: 'M-1001' },
  },
};
const ORDER: OrderRecord = {
  ...NO_CORRECTIONS,
  ...{ id: 'o1', version: 3, acceso: 'EX26-000007', estudio: 'CV-24S', nombre: 'Campo visual 24-2 estándar' },
  paciente: { id: 'p1', nombre: 'Rocha, Vicenta', edad: 67 },
  ...{ ojo: 'AO', indicacion: 'Control', prioridad: 'normal', origen: 'consulta', solicita: 'Dra. Ana' },
  ...{ medico: 'Dra. Ana', creada: '2026-11-19T12:00:00.000Z', vence: '2026-12-20', estado: 'validado' },
  ...{ toca: null, turno: null, empezado: null, realizado: DONE, controlPio: null, falta: [], repite: null },
  ...{
    fechaNacimiento: '1959-05-10',
    carnet: '99100301-1A SC',
    documento: null,
    preparacion: '',
    equipos: [],
  },
  ...{ alertas: [], puntos: [], excepcion: null, pasos: [], historial: [], resultado: RESULT },
};
const paperOf = async (over: Partial<OrderRecord> = {}): Promise<string> => {
  openOffice('/admin', <ResultPaper order={{ ...ORDER, ...over }} files={[filedFile({ tipo: 'jpeg' })]} />, {
    answers: {},
  });
  const paper = await screen.findByRole('table', { name: 'Resultado de estudio', hidden: true });
  return paper.textContent;
};

describe('the paper of a study', () => {
  test('says how old who was examined was that day, a newborn in weeks', async () => {
    expect(await paperOf({ fechaNacimiento: '2026-10-01' })).toContain('1 oct 2026 (7 semanas)');
  });

  test('has the clinic, the person with their document, the clinic’s day, ranges, the eye that could not be, and the doctor', async () => {
    const text = await paperOf();
    for (const words of [
      'VALIDADO',
      'Vicenta Rocha',
      '99100301-1A SC',
      '20 de noviembre de 2026, 20:30',
      'AO (ambos ojos)',
      'n.º 1140',
      '22 % ◆',
      'hasta 14 %',
      '◆ Fuera de lo usual.',
      'OI izquierdo: no se pudo: medio opaco.',
      'Dra. Ana Salazar',
      'Matrícula M-1001',
      'AB12CD34EF56',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('21 de noviembre');
    expect(document.querySelector('[aria-label="Resultado de estudio"] img')).not.toBeNull();
  });

  test.each([
    ['PROVISIONAL', { estado: 'informado', resultado: { ...RESULT, validacion: null } }],
    ['PROVISIONAL', { estado: 'realizado', resultado: { ...RESULT, validacion: null, informe: null } }],
    ['SE REPITE', { estado: 'repetir' }],
    ['CANCELADO', { estado: 'cancelado' }],
    [
      'SIN VALOR',
      {
        resultado: {
          ...RESULT,
          validacion: RESULT.validacion === null ? null : { ...RESULT.validacion, integra: false },
        },
      },
    ],
  ] satisfies [string, Partial<OrderRecord>][])(
    'says %s where it is not final, and bears no doctor’s signature',
    async (name, over) => {
      const text = await paperOf(over);
      expect(text).toContain(name);
      expect(text).not.toContain('VALIDADO');
      expect(text).not.toContain('Matrícula');
    },
  );
});
