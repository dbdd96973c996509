import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appointment } from '#tests/components/clinic-data.ts';
import { openOffice, TODAY } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import { ColumnHead } from './ColumnHead.tsx';
import type { DayColumn } from './day-model.ts';

const ANA = 'Dra. Ana Quispe';
const queued = (id: string, apellidos: string, nombres: string) =>
  appointment({
    id,
    enCola: true,
    estado: 'en_sala',
    paciente: { id, nombre: `${apellidos}, ${nombres}`, nombres, apellidos },
  });
const column = (cola: DayColumn['cola']): DayColumn => ({
  id: ANA,
  fecha: TODAY,
  medico: ANA,
  nombre: ANA,
  corto: 'Dra. Quispe',
  isStudies: false,
  bloques: [],
  abierto: [],
  cierres: [],
  pasos: null,
  minutos: null,
  cards: [],
  cola,
  lanes: 1,
  ausente: null,
});
const open = (cola: DayColumn['cola'], sigue: number | null = null, minuto: number | null = null) =>
  openOffice(
    OFFICE.appointments,
    <ColumnHead
      column={{ ...column(cola), sigue }}
      isWeek={false}
      libres={0}
      now={minuto === null ? null : { fecha: TODAY, minuto }}
      actor={{ uid: 'x', rol: 'medico', medico: ANA }}
    />,
  );

test('who waits without an hour is reached by keyboard from the head, named, and leads to that doctor’s room', async () => {
  const { user } = open([queued('a', 'Mamani', 'Juana'), queued('b', 'Condori', 'Pedro')]);
  await user.tab();
  const link = screen.getByRole('link', { name: '2 sin hora: Mamani, Juana; Condori, Pedro' });
  expect(document.activeElement).toBe(link);
  expect(link.textContent).toBe('2 sin hora');
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://clinica.example');
  expect([pathname, searchParams.get('medico')]).toEqual([OFFICE.room, ANA]);
});

test('a column in whose queue nobody is has no such stop', () => {
  open([]);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a doctor who said to be late says in the head when they go on, until then', () => {
  open([], 630, 629);
  open([], 630, 630);
  const [late, over] = screen.getAllByRole('rowheader');
  expect(late?.textContent).toContain('se atrasa: sigue hacia las 10:30');
  expect(over?.textContent).not.toContain('atras');
});
