import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse, refuseField } from '#tests/components/contract-network.ts';
import { device, study } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import DevicesScreen from '../DevicesScreen.tsx';
import { deviceHref } from '../device-href.ts';

const YAG = 'lightmed-laser-yag';
const MAIA = device('microperimetro-maia', { nombre: 'Microperímetro MAIA', propio: true, version: 1 });
const ROOM = { id: 'sala-2', nombre: 'Sala 2', usan: ['OCT de mácula'], version: null };

test('a device is added with its room, its title, its folder and its studies; what is wrong is beside its field', async () => {
  let isRefused = true;
  let shown = [device(YAG)];
  const { user, network } = openOffice(OFFICE.devices, <DevicesScreen />, {
    answers: {
      listDevices: () => shown,
      listStudySchedules: () => [study('END')],
      listRooms: () => [ROOM],
      addDevice: () => {
        if (isRefused)
          return refuseField('entrada_invalida', 'carpeta', 'Esa carpeta ya es de Láser YAG LightMed.');
        shown = [device(YAG), MAIA];
        return MAIA;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Agregar equipo' }));
  const form = within(screen.getByRole('dialog', { name: 'Agregar un equipo' }));
  await user.type(form.getByLabelText('Nombre'), 'Microperímetro MAIA');
  await user.click(form.getByRole('button', { name: /Sala$/ }));
  await user.click(await screen.findByRole('option', { name: 'Sala 2' }));
  await user.type(form.getByLabelText('Título AE del equipo (DICOM)'), 'MAIA');
  await user.click(form.getByRole('button', { name: /Modalidad DICOM/ }));
  await user.click(await screen.findByRole('option', { name: 'Campo visual (OPV)' }));
  await user.type(form.getByLabelText('Carpeta de sus archivos (opcional)'), 'maia');
  await user.click(await form.findByRole('checkbox', { name: 'Recuento endotelial' }));
  await user.click(form.getByRole('button', { name: 'Agregar equipo' }));
  expect(await form.findByText('Esa carpeta ya es de Láser YAG LightMed.')).toBeTruthy();
  isRefused = false;
  await user.clear(form.getByLabelText('Carpeta de sus archivos (opcional)'));
  await user.click(form.getByRole('button', { name: 'Agregar equipo' }));
  expect(await screen.findByRole('heading', { name: 'Microperímetro MAIA' })).toBeTruthy();
  const sent = network.asked('addDevice').at(-1);
  expect(sent).toMatchObject({
    body: {
      ...{ nombre: 'Microperímetro MAIA', sala: 'Sala 2', ae: 'MAIA', modalidad: 'OPV' },
      ...{ estudios: ['END'], serie: null, calibracionVence: null },
    },
  });
  expect(sent?.body).not.toHaveProperty('carpeta');
});

test('a device is retired once who waits for its studies was read, is below the others, and comes back', async () => {
  let shown = MAIA;
  const { user, network } = openOffice(deviceHref(MAIA.id), <DevicesScreen />, {
    answers: {
      listDevices: () => [shown, device(YAG)],
      listDoctors: () => [],
      listStudySchedules: () => [
        { ...study('END'), nombre: 'Microperimetría', equipos: [{ id: MAIA.id, nombre: MAIA.nombre }] },
        { ...study('OCT-M'), equipos: [MAIA, device(YAG)].map(({ id, nombre }) => ({ id, nombre })) },
      ],
      updateDevice: ({ body: { retirado, confirmado } }) => {
        if (retirado === true && confirmado !== true)
          return refuse('requiere_confirmacion', 'Alguien espera sin turno.', {
            details: {
              huerfanos: [],
              pendientes: [{ clase: 'orden', id: 'o1', paciente: 'Quispe, Ana', estudio: 'Microperimetría' }],
            },
          });
        const { retirado: _, ...rest } = shown;
        shown = retirado === true ? { ...rest, retirado } : rest;
        return { ...shown, resueltos: [] };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Retirar' }));
  const first = within(screen.getByRole('alertdialog', { name: '¿Retirar Microperímetro MAIA?' }));
  expect(
    first.getByText(
      'Ningún otro equipo en uso hace Microperimetría: no se podrá agendar mientras no se le ponga otro.',
    ),
  ).toBeTruthy();
  await user.click(
    first.getByRole('button', {
      name: 'Retirar',
    }),
  );
  const asked = within(await screen.findByRole('alertdialog', { name: 'Alguien lo espera sin turno' }));
  expect(asked.getByText('Quispe, Ana')).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Retirado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Anotar una parada' })).toBeNull();
  expect(network.asked('updateDevice').at(-1)).toMatchObject({
    body: { retirado: true, confirmado: true, resoluciones: [] },
  });
  await user.click(screen.getByRole('link', { name: 'Todos los equipos' }));
  await screen.findByRole('table');
  expect(screen.queryByText('Microperímetro MAIA')).toBeNull();
  await user.click(screen.getByText('1 equipo que ya no se usa'));
  await user.click(await screen.findByRole('button', { name: 'Volver a usar Microperímetro MAIA' }));
  expect(await screen.findByRole('row', { name: /^Microperímetro MAIA/ })).toBeTruthy();
});

test('rooms are added, called otherwise and retired, and a room that is in use says by whom', async () => {
  let rooms = [ROOM];
  const { user, network } = openOffice(OFFICE.devices, <DevicesScreen />, {
    answers: {
      listDevices: () => [device(YAG)],
      listStudySchedules: () => [],
      listRooms: () => rooms,
      addRoom: ({ body: { nombre } }) => {
        rooms = [...rooms, { id: 'sala-9', nombre, usan: [], version: null }];
        return { id: 'sala-9', nombre, usan: [], version: 1 };
      },
      updateRoom: ({ body: { nombre, retirado } }) =>
        retirado === true
          ? refuse('transicion_invalida', 'A Sala 2 se llama para OCT de mácula.')
          : { ...ROOM, nombre: nombre ?? ROOM.nombre, version: 1 },
    },
  });
  await user.click(await screen.findByText('Salas'));
  expect(await screen.findByText('La usan OCT de mácula')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retirar Sala 2' }));
  expect(await screen.findByText('A Sala 2 se llama para OCT de mácula.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Agregar sala' }));
  await user.type(screen.getByLabelText('Nombre'), 'Sala 9{Enter}');
  expect(await screen.findByText('No la usa nadie')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cambiar nombre: Sala 2' }));
  await user.type(screen.getByLabelText('Nombre'), ' B{Enter}');
  await expect
    .poll(() => network.asked('updateRoom').at(-1))
    .toMatchObject({ body: { nombre: 'Sala 2 B', version: null } });
});
