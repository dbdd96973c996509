import { expect, test } from 'vitest';
import { NO_FILTER } from '../agenda-address.ts';
import { chipsOf } from './chips.ts';

const names = {
  doctors: [{ id: 'ana', nombre: 'Dra. Ana Pérez' }],
  studies: [{ codigo: 'OCT-M', nombre: 'OCT de mácula' }],
};

test('everything that narrows the agenda is said in words, with the filter that is left without it', () => {
  const chips = chipsOf(
    {
      ...NO_FILTER,
      medicos: ['ana', 'quien-se-fue'],
      estado: ['agendado'],
      tipo: ['control', 'urgencia'],
      consulta: 'nuevos',
      estudio: 'OCT-M',
      texto: 'quispe',
    },
    names,
  );
  expect(chips.map(({ label }) => label)).toEqual([
    '«quispe»',
    'Dra. Ana Pérez',
    'quien-se-fue',
    'Agendado',
    'Control',
    'Urgencia',
    'Pacientes nuevos',
    'OCT de mácula',
  ]);
  expect(chips[1]?.without).toEqual({ medicos: ['quien-se-fue'] });
  expect(chips[3]?.without).toEqual({ estado: undefined });
  expect(chips[4]?.without).toEqual({ tipo: ['urgencia'] });
});

test('without a filter there is nothing to say', () => {
  expect(chipsOf(NO_FILTER, names)).toEqual([]);
});
