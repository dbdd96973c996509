import { expect, it } from 'vitest';
import type { StudyRecord } from '#contract/studies';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';
import { STUDIES, studyMinutes } from '#domain/studies/catalogue';
import { deviceName } from '#domain/studies/device';
import { filterStudies, NO_FILTER, studiesByDevice } from './study-filter.ts';

const catalogue: StudyRecord[] = STUDIES.map((study) => ({
  ...study,
  ...emptyWeek(),
  id: study.codigo,
  equipos: study.equipos.map((id) => ({ id, nombre: deviceName(id) })),
  minutosUnOjo: studyMinutes(study, 1),
  minutosDosOjos: studyMinutes(study, 2),
  preparacionMin: 0,
  requiereMedico: false,
  requiereOperador: false,
  ojosPorSesion: 2,
  vigenteDesde: null,
  proximas: [],
  version: null,
  ilegibles: [],
}));
const codes = (filter: Partial<typeof NO_FILTER>): string[] =>
  filterStudies(catalogue, { ...NO_FILTER, ...filter }).map(({ codigo }) => codigo);

it('asks nothing by default', () => {
  expect(codes({})).toHaveLength(STUDIES.length);
});

it('finds without accents, by every word, also by code and device', () => {
  expect(codes({ text: 'macula oct' })).toEqual(['OCT-M']);
  expect(codes({ text: 'eco-b' })).toEqual(['ECO-B']);
  expect(codes({ text: 'TRITON' })).toEqual([
    ...['OCT-M', 'OCT-N', 'OCT-W', 'OCT-A', 'OCT-SA'],
    ...['RET', 'FAF', 'AFG'],
  ]);
  expect(codes({ text: 'riñón' })).toEqual([]);
});

it('combines device and dilation', () => {
  expect(codes({ device: 'lightmed-laser-yag', dilation: 'no' })).toEqual(['YAG-IP', 'SLT']);
});

it('puts a study under each device that does it', () => {
  const devices = studiesByDevice(catalogue);
  expect(devices).toHaveLength(10);
  expect(
    devices.filter(({ studies }) => studies.some(({ codigo }) => codigo === 'OCT-M')).map(({ id }) => id),
  ).toEqual(['topcon-oct-triton', 'zeiss-oct-cirrus-5000']);
});
