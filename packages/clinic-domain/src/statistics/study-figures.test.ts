import { expect, test } from 'vitest';
import { studyFigures } from './study-figures.ts';
import type { Order } from '../studies/orders/order.ts';

const OCT = 'zeiss-oct-cirrus-5000';
const at = (hour: number): string =>
  new Date(Date.parse('2026-11-20T12:00:00Z') + hour * 3_600_000).toISOString();
/** An order asked for at hour 0, done at one and validated at another; both may not have happened. */
const order = (done: number | null, validated: number | null, over: Partial<Order> = {}) => ({
  creada: at(0),
  origen: 'consulta' as const,
  ...(done === null ? {} : { realizado: at(done) }),
  turno: { id: 't', fecha: '2026-11-20', hora: '10:00', equipo: OCT },
  historial: [
    { cuando: at(0), quien: 'a', estado: 'solicitado' as const },
    ...(done === null ? [] : [{ cuando: at(done), quien: 'a', estado: 'realizado' as const }]),
    ...(validated === null ? [] : [{ cuando: at(validated), quien: 'a', estado: 'validado' as const }]),
  ],
  ...over,
});

test('hours are counted from the order and from the study to the validation, and only of those that were validated', () => {
  const found = studyFigures([order(10, 12), order(10, 30), order(10, null), order(null, null)]);
  expect(found).toMatchObject({
    hechos: 3,
    pedidoAInforme: { estudios: 2, mediana: 12, p90: 30 },
    hechoAInforme: { estudios: 2, mediana: 2, p90: 20 },
    equipos: [{ equipo: OCT, hechos: 3, repetidos: 0, hechoAInforme: { estudios: 2, mediana: 2, p90: 20 } }],
  });
});

test('eyes of which nothing could be measured are counted by why, of studies that were done', () => {
  const found = studyFigures([
    order(1, 2, { noSePudo: { OD: 'nino', OI: 'nino' } }),
    order(1, null, { noSePudo: { OI: 'medio_opaco' } }),
    order(null, null, { noSePudo: { OI: 'fatiga' } }),
  ]);
  expect(found.noSePudo).toEqual([
    { motivo: 'nino', veces: 2 },
    { motivo: 'medio_opaco', veces: 1 },
  ]);
});

test('nobody waited from an order on that only the agenda made', () => {
  const found = studyFigures([order(10, 12, { origen: 'agenda' })]);
  expect([found.pedidoAInforme.estudios, found.hechoAInforme.estudios]).toEqual([0, 1]);
});

test('repeats are counted by study and by reason, the most frequent first', () => {
  const again = (repite: 'parpadeo' | 'fijacion') => ({
    cuando: at(1),
    quien: 'a',
    estado: 'repetir' as const,
    repite,
  });
  const twice = order(10, null);
  const found = studyFigures([
    { ...twice, historial: [...twice.historial, again('fijacion'), again('parpadeo')] },
    { ...twice, historial: [...twice.historial, again('parpadeo')] },
    order(3, null),
  ]);
  expect(found).toMatchObject({
    ...{ hechos: 3, repetidos: 2 },
    motivos: [
      { motivo: 'parpadeo', veces: 2 },
      { motivo: 'fijacion', veces: 1 },
    ],
  });
});

test('a period without studies has no figures, and no median of nothing', () => {
  expect(studyFigures([])).toEqual({
    ...{ hechos: 0, repetidos: 0, motivos: [], noSePudo: [], equipos: [] },
    pedidoAInforme: { estudios: 0, mediana: null, p90: null },
    hechoAInforme: { estudios: 0, mediana: null, p90: null },
  });
});
