import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuseField } from '#tests/components/contract-network.ts';
import { device, devices } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { found } from '#tests/support/found';
import { OFFICE } from '#routes';
import { deviceHref } from './device-href.ts';
import DevicesScreen from './DevicesScreen.tsx';

const YAG = 'lightmed-laser-yag';

test('a calibration is in order, due soon or overdue: each in words and under a mark of its own', async () => {
  const [soon, fine, over] = [
    device(YAG, { calibracionVence: '2026-12-05', calibracion: 'por_vencer' }),
    device('lenstar-biometro', { calibracionVence: '2026-12-06', calibracion: 'al_dia' }),
    device('optos-fondo-de-ojo', { calibracionVence: '2026-11-19', calibracion: 'vencida', serie: 'YAG-7' }),
  ];
  openOffice(OFFICE.devices, <DevicesScreen />, {
    answers: { listDevices: () => [soon, fine, over], listStudySchedules: () => [] },
  });
  await screen.findByRole('table');
  const marks = [
    ['Láser YAG LightMed', 'Por vencer', 'Vence el 5 dic 2026, en 15 días'],
    ['Biómetro Lenstar', 'Al día', 'Vence el 6 dic 2026'],
    ['Optos, fondo de ojo', 'Vencida', 'Vencida desde el 19 nov 2026'],
  ].map(([name = '', mark = '', words = '']) => {
    const row = within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
    expect(row.getByText(words)).toBeTruthy();
    return row.getByText(mark).className;
  });
  expect(new Set(marks).size).toBe(3);
  expect(screen.getByText('Serie YAG-7')).toBeTruthy();
});

test('the day on which a calibration is due is typed, and is in the month', async () => {
  let shown = device(YAG);
  const { user, network } = openOffice(deviceHref(YAG), <DevicesScreen />, {
    answers: {
      listDevices: () => [shown],
      listStudySchedules: () => [],
      listRooms: () => [],
      updateDevice: ({ body: { serie, calibracionVence } }) => {
        shown = device(YAG, {
          serie: found(serie),
          calibracionVence: found(calibracionVence),
          calibracion: 'por_vencer',
        });
        return { ...shown, version: 1, resueltos: [] };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cambiar datos y conexión' }));
  const form = within(screen.getByRole('dialog', { name: 'Datos de Láser YAG LightMed' }));
  await user.type(form.getByLabelText('Número de serie'), 'YAG-7');
  const due = within(form.getByRole('group', { name: /^La calibración vence el/ }));
  await user.click(found(due.getAllByRole('spinbutton')[0]));
  await user.keyboard('30112026');
  await user.click(form.getByRole('button', { name: 'Guardar datos' }));
  expect(await screen.findByText('Vence el 30 nov 2026, en 10 días')).toBeTruthy();
  expect(network.asked('updateDevice')).toMatchObject([
    { body: { serie: 'YAG-7', calibracionVence: '2026-11-30', version: null } },
  ]);
  const month = screen.getByRole('table', { name: 'Noviembre de 2026' });
  expect(within(month).getByRole('cell', { name: /30 de noviembre/ }).textContent).toContain(
    'vence la calibración',
  );
});

test('those who do the studies may stop a device, and not edit its data', async () => {
  openOffice(deviceHref(YAG), <DevicesScreen />, {
    as: 'examenes',
    answers: { listDevices: devices, listStudySchedules: () => [] },
  });
  expect(await screen.findByRole('button', { name: 'Anotar una parada' })).toBeTruthy();
  expect(screen.getByText('En servicio')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cambiar datos y conexión' })).toBeNull();
});

test('a device is given the title by which it calls with DICOM, and the letters that it reads; one that is taken is refused beside it', async () => {
  let shown = device(YAG);
  let isTaken = true;
  const { user, network } = openOffice(deviceHref(YAG), <DevicesScreen />, {
    answers: {
      listDevices: () => [shown],
      listStudySchedules: () => [],
      listRooms: () => [],
      updateDevice: ({ body: { ae, juego } }) => {
        if (isTaken) return refuseField('entrada_invalida', 'ae', 'Ese título AE ya es de Biómetro Lenstar.');
        shown = device(YAG, { ae: found(ae), juego: found(juego) });
        return { ...shown, version: 1, resueltos: [] };
      },
    },
  });
  expect(await screen.findByText('Sin conexión DICOM')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cambiar datos y conexión' }));
  const form = within(screen.getByRole('dialog', { name: 'Datos de Láser YAG LightMed' }));
  expect(form.queryByRole('button', { name: /Letras de su lista de trabajo/ })).toBeNull();
  const title = form.getByLabelText('Título AE del equipo (DICOM)');
  expect(form.getByText(/vacío, no se le contesta/)).toBeTruthy();
  await user.type(title, 'YAG_1');
  await user.click(form.getByRole('button', { name: /Letras de su lista de trabajo/ }));
  await user.click(await screen.findByRole('option', { name: /ISO_IR 100/ }));
  await user.click(form.getByRole('button', { name: 'Guardar datos' }));
  expect(await form.findByText('Ese título AE ya es de Biómetro Lenstar.')).toBeTruthy();
  isTaken = false;
  await user.click(form.getByRole('button', { name: 'Guardar datos' }));
  expect(await screen.findByText('YAG_1')).toBeTruthy();
  expect(network.asked('updateDevice').at(-1)).toMatchObject({ body: { ae: 'YAG_1', juego: 'ISO_IR 100' } });
});
