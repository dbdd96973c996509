import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appointment, listedDoctor, patient, settings } from '#tests/components/clinic-data.ts';
import { refuse } from '#tests/components/contract-network.ts';
import { focused, openOffice } from '#tests/components/office.tsx';
import { found } from '#tests/support/found';
import type { Answer } from '#client/call';
import { UNSAVED } from '#copy/office/shell';
import { OFFICE } from '#routes';
import { $unsaved } from '#backoffice/shared/screen/unsaved.ts';
import SeriesScreen from './SeriesScreen.tsx';

const WAITS: Answer<'listWaiting'>['items'][number] = {
  ...{ id: 'e1', version: 1, paciente: { id: 'rosa', nombre: 'Flores Vega, Rosa' }, tipo: 'control' },
  ...{ medicos: [], dias: [], franja: 'manana', urgencia: 'urgente', estado: 'esperando', editable: true },
  ...{ creado: '2026-11-10T12:00:00.000Z', creadoPor: 'u1' },
};
const ANA = listedDoctor('Dra. Ana Quispe');

test('the patient, the kind and the doctor of the address are filled in, and go along to the other ways', async () => {
  openOffice(
    `${OFFICE.series}?${new URLSearchParams({ paciente: 'rosa', tipo: 'posoperatorio', medico: ANA.id }).toString()}`,
    <SeriesScreen />,
    {
      answers: {
        listDoctors: () => [ANA],
        readLetter: () => ({ letra: null }),
        listStudySchedules: () => [],
        readSettings: () => settings(),
        readPatient: () => patient({ id: 'rosa', nombres: 'Rosa', apellidos: 'Flores Vega' }),
        listAppointments: () => ({ items: [], cursor: null }),
        availability: ({ query: { fecha } }) => ({
          fecha,
          medico: ANA.id,
          estudio: null,
          tipo: 'posoperatorio',
          duracionMin: 20,
          paso: 20,
          feriadoAutorizado: false,
          vigenteDesde: null,
          cupos: [],
        }),
      },
    },
  );
  expect(await screen.findByText(/Flores Vega/)).toBeTruthy();
  for (const name of [/Dra\. Ana Quispe.*Médico/, /Posoperatorio.*Tipo/])
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Visita con estudios/ }).getAttribute('href')).toBe(
    '/admin/itinerario?paciente=rosa',
  );
});

test('whoever is not in the address is looked for at once: the focus is where one types', async () => {
  openOffice(OFFICE.series, <SeriesScreen />, {
    answers: { listDoctors: () => [ANA], listStudySchedules: () => [], readSettings: () => settings() },
  });
  const search = await screen.findByRole('combobox', { name: 'Buscar paciente' });
  await expect.poll(focused).toBe(search);
});

test('a study in series is offered for the eye that is there, and says why', async () => {
  openOffice(`${OFFICE.series}?paciente=rosa&estudio=OCT-M`, <SeriesScreen />, {
    answers: {
      listDoctors: () => [ANA],
      readLetter: () => ({ letra: null }),
      listStudySchedules: () => [],
      readSettings: () => settings(),
      readPatient: () => patient({ id: 'rosa', nombres: 'Rosa', apellidos: 'Flores Vega' }),
      listAppointments: () => ({ items: [], cursor: null }),
      readAlerts: () => ({ items: [{ clave: 'ojo.OD', texto: 'OD tiene anoftalmía', gravedad: 'alta' }] }),
      availability: ({ query: { fecha } }) => ({
        fecha,
        ...{ medico: null, estudio: 'OCT-M', tipo: 'estudio', duracionMin: 20, paso: 20 },
        ...{ feriadoAutorizado: false, vigenteDesde: null, cupos: [] },
      }),
    },
  });
  expect(await screen.findByText('OD tiene anoftalmía.')).toBeTruthy();
  expect(await screen.findByRole('radio', { name: 'OI · izquierdo' })).toBeTruthy();
  for (const name of ['OD · derecho', 'AO · ambos']) expect(screen.queryByRole('radio', { name })).toBeNull();
});

test('every 3 months on the same weekday: one moves and says why, one waits in the list, and it is asked what becomes of a wait', async () => {
  const slot = (hora: string) => ({ hora, fin: hora, libre: true, motivo: null });
  const WHY = { motivo: 'feriado', regla: 'R6', fuente: { clase: 'feriado', nombre: 'Carnaval' } } as const;
  const { user, network } = openOffice(
    `${OFFICE.series}?${new URLSearchParams({ paciente: 'rosa', tipo: 'control', medico: ANA.id }).toString()}`,
    <SeriesScreen />,
    {
      answers: {
        listDoctors: () => [ANA],
        readLetter: () => ({ letra: null }),
        listStudySchedules: () => [],
        readSettings: () => settings(),
        readPatient: () => patient({ id: 'rosa', nombres: 'Rosa', apellidos: 'Flores Vega' }),
        listAppointments: () => ({ items: [], cursor: null }),
        listWaiting: () => ({ items: [WAITS], cursor: null }),
        firstFree: () => ({ cupos: [{ medico: ANA.id, fecha: '2027-02-22', hora: '09:20', fin: '09:40' }] }),
        availability: ({ query: { fecha } }) => ({
          ...{ fecha, medico: ANA.id, estudio: null, tipo: 'control', duracionMin: 20, paso: 20 },
          ...{ feriadoAutorizado: false, vigenteDesde: null },
          cupos:
            fecha === '2026-11-20'
              ? [slot('18:00')]
              : [{ ...slot('18:00'), libre: false, motivo: 'feriado', porque: WHY }],
        }),
        bookSeries: () => refuse('ocupado', 'Se ocupó.'),
      },
    },
  );
  expect($unsaved.get()).toBeNull();
  await user.click(await screen.findByRole('button', { name: '18:00' }));
  // What was chosen is not lost by going elsewhere: it is asked.
  await user.click(screen.getByRole('link', { name: 'Agendar un solo turno' }));
  await user.click(await screen.findByRole('button', { name: UNSAVED.stay }));
  await user.click(screen.getByRole('button', { name: /Cada cuánto/ }));
  await user.click(await screen.findByRole('option', { name: 'Cada 3 meses' }));
  await user.click(await screen.findByRole('button', { name: '18:00' }));
  const row = (at: number) => within(screen.getAllByRole('row')[at] ?? document.body);
  expect(await row(2).findByText(/debía ser viernes 19 de febrero de 2027, 18:00/)).toBeTruthy();
  expect(row(2).getByText(/Feriado: Carnaval/)).toBeTruthy();
  expect(row(2).getByText(/Lunes 22 de febrero/)).toBeTruthy();
  expect(row(3).getByText('Todavía no se agenda tan lejos')).toBeTruthy();
  const save = screen.getByRole('button', { name: 'Guardar la serie' });
  // Beside the button it stands for whom: who was chosen is out of sight.
  expect(found(save.closest('section')).textContent).toContain('Paciente: Flores Vega, Rosa');
  await user.click(save);
  expect(await screen.findByText(/Diga si con este turno sale/)).toBeTruthy();
  expect(network.asked('bookSeries')).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Con este turno sale de la lista' }));
  await user.click(save);
  await expect
    .poll(() => network.asked('bookSeries'))
    .toMatchObject([
      {
        body: {
          turnos: [
            { fecha: '2026-11-20', hora: '18:00' },
            { fecha: '2027-02-22', hora: '09:20' },
          ],
          porAgendar: ['2027-05-21'],
          esperas: ['e1'],
        },
      },
    ]);
});

test('a series is cancelled with its reason; what waits for its day leaves the list only when that is said', async () => {
  const turno = appointment({ serie: 's1', siguientes: ['cancelado'] });
  const { user, network } = openOffice(`${OFFICE.series}?serie=s1`, <SeriesScreen />, {
    answers: {
      listStudySchedules: () => [],
      readLetter: () => ({ letra: null }),
      readSeries: () => ({ id: 's1', items: [turno], espera: [{ id: 'e1', desde: '2027-05-28' }] }),
      cancelSeries: () => ({ id: 's1', items: [turno] }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancelar la serie…' }));
  const asked = within(screen.getByRole('alertdialog'));
  await user.click(asked.getByRole('radio', { name: 'Ya no lo necesita' }));
  const also = asked.getByRole('checkbox', {
    name: 'Sacar también de la lista de espera el turno que todavía no se agendó',
  });
  expect(also).toHaveProperty('checked', false);
  await user.click(also);
  await user.click(asked.getByRole('button', { name: 'Cancelar los turnos' }));
  await expect
    .poll(() => network.asked('cancelSeries'))
    .toMatchObject([{ body: { motivoCancelacion: 'ya_no_necesita', conEspera: true } }]);
});

test('the paper of a series begins in the letters that its patient reads, on paper that is large enough; others are chosen', async () => {
  const turno = appointment({ serie: 's1', siguientes: ['cancelado'] });
  const { user, network } = openOffice(`${OFFICE.series}?serie=s1`, <SeriesScreen />, {
    answers: {
      listStudySchedules: () => [],
      readSeries: () => ({ id: 's1', items: [turno] }),
      readLetter: () => ({ letra: 22 }),
    },
  });
  const large = await screen.findByRole('radio', { name: '22 pt' });
  await expect.poll(() => large).toHaveProperty('checked', true);
  expect(network.asked('readLetter')[0]?.params).toEqual({ id: turno.paciente.id });
  expect(document.body.className).toContain('hoja-dia');
  expect(document.querySelector('.hoja-paciente')?.className).toContain('22pt');
  screen.getByRole('img', {
    name: 'Código QR que lleva a la hoja «Antes de venir a la clínica», para leerla o escucharla',
  });
  await user.click(screen.getByRole('radio', { name: 'Común' }));
  expect(document.body.className).not.toContain('hoja-');
  expect(document.querySelector('.hoja-paciente')?.className).not.toContain('22pt');
});
