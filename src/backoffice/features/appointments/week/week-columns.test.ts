import { expect, test } from 'vitest';
import { appointment } from '#tests/components/clinic-data.ts';
import type { ClinicDay } from '#contract/availability';
import { weekColumns } from './week-columns.ts';

const PASOS = { primera_vez: 30, control: 20, posoperatorio: 15, urgencia: 20, procedimiento: 40 };
const ROW = { id: 'ana', nombre: 'Dra. Ana', doctor: undefined, week: undefined };
const dayOf = (fecha: string, isOpen: boolean): ClinicDay => ({
  fecha,
  medicos: [
    {
      id: 'ana',
      bloques: isOpen ? [{ inicio: '08:00', fin: '12:00' }] : [],
      abierto: isOpen ? [{ inicio: '08:00', fin: '12:00' }] : [],
      cierres: [],
      pasos: PASOS,
      minutos: PASOS,
    },
  ],
});
const columns = (days: ClinicDay[], records = [] as ReturnType<typeof appointment>[]) =>
  weekColumns(ROW, days, records, { asked: [], holidays: [] });

test('each day of the week is a column of its own doctor, with the appointments of that day alone', () => {
  const records = [
    appointment({ id: 'a', fecha: '2026-11-23', medico: 'ana' }),
    appointment({ id: 'b', fecha: '2026-11-24', medico: 'ana' }),
    appointment({ id: 'c', fecha: '2026-11-24', medico: 'otro' }),
    appointment({ id: 'd', fecha: '2026-11-24', medico: 'ana', estado: 'cancelado' }),
  ];
  const [monday, tuesday] = columns([dayOf('2026-11-23', true), dayOf('2026-11-24', true)], records);
  expect([monday?.id, monday?.medico, monday?.corto]).toEqual(['2026-11-23', 'ana', 'Lun 23']);
  expect(monday?.cards.map(({ record }) => record.id)).toEqual(['a']);
  expect(tuesday?.cards.map(({ record }) => record.id)).toEqual(['b']);
});

test('a weekday without hours stays, with why; an empty Sunday does not', () => {
  const shown = columns([dayOf('2026-11-21', false), dayOf('2026-11-22', false)]);
  expect(shown.map(({ id, ausente }) => [id, ausente])).toEqual([['2026-11-21', 'No atiende']]);
  expect(columns([dayOf('2026-11-22', true)])).toHaveLength(1);
});
