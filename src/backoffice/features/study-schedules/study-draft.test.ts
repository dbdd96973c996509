import { expect, it } from 'vitest';
import type { StudyRecord } from '#contract/studies';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';
import { STUDIES } from '#domain/studies/catalogue';
import { draftOf, minutesOf, patchOf } from './study-draft.ts';

const catalogue = STUDIES.find(({ codigo }) => codigo === 'CV-24S');
if (catalogue === undefined) throw new Error('no hay CV-24S');
const study: StudyRecord = {
  ...emptyWeek(),
  ...catalogue,
  id: 'CV-24S',
  equipos: [{ id: 'zeiss-campimetro-field-analizer-3', nombre: 'Campímetro' }],
  preparacionMin: 0,
  requiereMedico: false,
  requiereOperador: false,
  ojosPorSesion: 2,
  vigenteDesde: null,
  proximas: [],
  minutosUnOjo: 15,
  minutosDosOjos: 30,
  version: 3,
  ilegibles: [],
};
const typed = (over: Partial<ReturnType<typeof draftOf>>) => ({ ...draftOf(study), ...over });

it('an untouched form changes nothing', () => {
  expect(patchOf(study, draftOf(study))).toEqual({ ok: true, value: {} });
  expect(minutesOf(draftOf(study))).toEqual({ one: 15, both: 30 });
});

it('only what was changed is sent', () => {
  const draft = typed({
    base: '5',
    preparacionMin: '10',
    requiereOperador: true,
    preparacion: ' Con lentes. ',
  });
  expect(patchOf(study, draft)).toEqual({
    ok: true,
    value: { base: 5, preparacionMin: 10, requiereOperador: true, preparacion: 'Con lentes.' },
  });
  expect(minutesOf(draft)).toEqual({ one: 30, both: 45 });
});

it.each([
  [{ base: '1,5' }, ['base']],
  [{ porOjo: '0' }, ['porOjo']],
  [{ porOjo: '300' }, ['porOjo']],
  [{ equipos: [] }, ['equipos']],
  [{ preparacion: 'x'.repeat(1001) }, ['preparacion']],
])('%j is refused by its field', (over, fields) => {
  const read = patchOf(study, typed(over));
  expect(read.ok ? [] : Object.keys(read.error)).toEqual(fields);
});
