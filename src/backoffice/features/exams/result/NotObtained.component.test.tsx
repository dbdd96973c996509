import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderRecord } from '#client/queries/exams/orders';
import { device } from '#tests/components/clinic-data.ts';
import { NO_CORRECTIONS } from '#tests/components/no-corrections.ts';
import { openOffice } from '#tests/components/office.tsx';
import { EQUIPMENT_IDS } from '#domain/studies/device';
import { orderHref } from '#routes';
import ExamsScreen from '../ExamsScreen.tsx';

const FIELD = 'zeiss-campimetro-field-analizer-3';
const ORDER: OrderRecord = {
  ...NO_CORRECTIONS,
  ...{ id: 'o1', version: 3, acceso: 'EX26-000007', estudio: 'CV-24S', nombre: 'Campo visual 24-2 estándar' },
  paciente: { id: 'p1', nombre: 'Rocha, Vicenta', edad: 67 },
  ...{ ojo: 'AO', indicacion: 'Control', prioridad: 'normal', origen: 'consulta', solicita: 'Dra. Ana' },
  ...{ medico: 'Dra. Ana', creada: '2026-11-19T12:00:00.000Z', vence: '2026-12-20', estado: 'en_estudio' },
  ...{ toca: '2026-11-20', empezado: '2026-11-20T14:00:00.000Z', realizado: null, controlPio: null },
  turno: { id: 't1', fecha: '2026-11-20', hora: '10:00', equipo: FIELD },
  ...{ falta: [], repite: null, fechaNacimiento: '1959-02-01', documento: null, preparacion: '' },
  ...{ equipos: [FIELD], alertas: [], puntos: [], excepcion: null, pasos: ['realizado'], historial: [] },
  resultado: null,
};

test('an eye that could not be measured is said with its reason, and is not left out unsaid', async () => {
  const { user, network } = openOffice(orderHref('o1'), <ExamsScreen />, {
    as: 'examenes',
    answers: {
      readOrder: () => ORDER,
      listFiles: () => ({ items: [], cursor: null }),
      listDevices: () => EQUIPMENT_IDS.map((id) => device(id, {})),
      saveResult: ({ body }) => ({
        ...ORDER,
        version: 4,
        resultado: {
          ...{ equipo: FIELD, serie: null, protocolo: null, calidad: null, intento: 1 },
          ...{ realizado: '2026-11-20T14:10:00.000Z', operador: { nombre: 'Rosa', propio: true } },
          ...{ valores: { dm: { OD: { v: -120 } } }, avisos: [], faltan: [], informe: null },
          ...{ validacion: null, anterior: null, otrosEquipos: 0 },
          noSePudo:
            body.noSePudo?.OI === undefined
              ? {}
              : { OI: { ...body.noSePudo.OI, texto: 'no se pudo: medio opaco' } },
        },
      }),
    },
  });
  const right = await screen.findByRole('textbox', { name: 'Desviación media, ojo derecho' });
  // Of both it may be said, until something is measured.
  expect(screen.getAllByRole('button', { name: /Por qué no se pudo/u })).toHaveLength(2);
  await user.type(right, '-1,2');
  await expect.poll(() => screen.getAllByRole('button', { name: /Por qué no se pudo/u })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /Por qué no se pudo, ojo izquierdo/u }));
  await user.click(await screen.findByRole('option', { name: 'Medio opaco' }));
  await expect
    .poll(() => network.asked('saveResult').at(-1)?.body)
    .toMatchObject({ noSePudo: { OI: { motivo: 'medio_opaco' } }, valores: { OD: { dm: { v: -1.2 } } } });
});
