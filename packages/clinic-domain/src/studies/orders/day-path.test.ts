import { expect, test } from 'vitest';
import { dayPath } from './day-path.ts';

type Day = Parameters<typeof dayPath>[0][number];
const part = (id: string, hora: string, over: Partial<Day['value']> = {}): Day => ({
  id,
  value: {
    ...{ tipo: 'estudio', hora, estado: 'en_sala', estudio: { codigo: id, nombre: id }, ojo: 'AO' },
    ...over,
  },
});
const words = (parts: ReturnType<typeof dayPath>) => parts.map(({ id, estado }) => `${id} ${estado}`);

test('the way of a patient is by the hours, and a study is as far as its order', () => {
  const day = [
    part('OCT', '11:50', { gotasDesde: '11:20' }),
    part('BIO', '10:00', { estado: 'atendido' }),
    part('CV', '10:30', { estado: 'en_preparacion' }),
    part('consulta', '12:10', { tipo: 'control', estado: 'confirmado' }),
  ];
  const path = dayPath(
    day,
    new Map([
      ['BIO', { estado: 'realizado', ojo: 'AO' }],
      ['CV', { estado: 'en_estudio', ojo: 'OD' }],
    ]),
  );
  expect(words(path)).toEqual(['BIO hecho', 'CV ahora', 'OCT aqui', 'consulta por_llegar']);
  expect(path[1]).toMatchObject({ ojo: 'OD', codigo: 'CV' });
  expect(path[2]).toMatchObject({ gotasDesde: '11:20' });
});

test('what the patient is not expected for any more is no part of it', () => {
  const gone = (['cancelado', 'reprogramado', 'no_asistio', 'se_retiro'] as const).map((estado) =>
    part(estado, '10:00', { estado }),
  );
  expect(
    dayPath([...gone, part('CV', '11:00')], new Map([['CV', { estado: 'solicitado', ojo: 'AO' }]])),
  ).toEqual([]);
});
