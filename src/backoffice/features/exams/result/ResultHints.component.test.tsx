import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderRecord } from '#client/queries/exams/orders';
import { device } from '#tests/components/clinic-data.ts';
import { NO_CORRECTIONS } from '#tests/components/no-corrections.ts';
import { openOffice } from '#tests/components/office.tsx';
import { EQUIPMENT_IDS } from '#domain/studies/device';
import { orderHref } from '#routes';
import ExamsScreen from '../ExamsScreen.tsx';
import { ResultHints } from './ResultHints.tsx';

const ORDER: OrderRecord = {
  ...NO_CORRECTIONS,
  ...{
    id: 'o1',
    version: 3,
    acceso: 'EX26-000007',
    estudio: 'BIO-OPT',
    nombre: 'Biometría óptica',
    ojo: 'OD',
  },
  paciente: { id: 'p1', nombre: 'Rocha, Vicenta', edad: 67 },
  ...{ indicacion: 'Catarata', prioridad: 'normal', origen: 'consulta', solicita: 'Dra. Ana', medico: null },
  ...{ creada: '2026-11-19T12:00:00.000Z', vence: '2026-12-20', estado: 'realizado', toca: '2026-11-22' },
  ...{ turno: null, empezado: null, realizado: '2026-11-20T14:10:00.000Z', controlPio: null, repite: null },
  ...{
    falta: [],
    fechaNacimiento: null,
    documento: null,
    preparacion: '',
    equipos: ['lenstar-biometro'],
    alertas: [],
  },
  ...{ puntos: [], excepcion: null, pasos: [], historial: [], resultado: null },
};
const SAID =
  'OD: la catarata es densa. Conviene pedir biometría por ecografía (modo A) y ecografía (modo B).';

test('what else should be measured is said beside the values, and nothing where nothing is proposed', async () => {
  const order: OrderRecord = {
    ...ORDER,
    resultado: {
      ...{ equipo: 'lenstar-biometro', serie: null, protocolo: null, calidad: null },
      ...{ realizado: '2026-11-20T14:10:00.000Z', operador: { nombre: 'Rosa', propio: true }, valores: {} },
      ...{ avisos: [], faltan: [], informe: null, validacion: null, anterior: null, otrosEquipos: 0 },
      ...{ intento: 1, noSePudo: {} },
      sugerencias: [{ estudios: ['ECO-A', 'ECO-B'], ojo: 'OD', mensaje: SAID }],
    },
  };
  openOffice(orderHref(order.id), <ExamsScreen />, {
    as: 'examenes',
    answers: {
      readOrder: () => order,
      listFiles: () => ({ items: [], cursor: null }),
      listDevices: () => EQUIPMENT_IDS.map((id) => device(id)),
    },
  });
  expect(await screen.findByText(SAID)).toBeTruthy();
});

test('a study without a result proposes nothing', () => {
  openOffice('/admin-examenes/examenes', <ResultHints order={ORDER} />, { as: 'examenes' });
  expect(screen.queryByText(/Conviene pedir/u)).toBeNull();
});
