import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AFTERNOON, catalogue, MORNING, study } from '#tests/components/clinic-data.ts';
import { refuse } from '#tests/components/contract-network.ts';
import { openOffice, toasts } from '#tests/components/office.tsx';
import { learnCatalogue } from '#domain/studies/own-catalogue';
import { OFFICE } from '#routes';
import { studyHref } from './study-href.ts';
import StudySchedulesScreen from './StudySchedulesScreen.tsx';

test('the week of each study stands device by device, with what is to be known of it', async () => {
  const workdays = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, [MORNING, AFTERNOON]]),
  );
  const out = { id: 'perimetro-viejo', nombre: 'Perímetro viejo', retirado: true } as const;
  learnCatalogue({ equipos: [out] });
  openOffice(OFFICE.studySchedules, <StudySchedulesScreen />, {
    answers: {
      listStudySchedules: () => [
        study('OCT-M', { ...workdays, saturday: [MORNING] }),
        study('CV-10', { requiereOperador: true, ilegibles: ['monday.0'] }),
        study('CV-24S', { equipos: [{ id: out.id, nombre: out.nombre }] }),
      ],
    },
  });
  const table = await screen.findByRole('table', { name: 'Estudios de OCT Topcon Triton' });
  const row = within(table).getByRole('row', { name: /OCT-M/ });
  expect(row.textContent).toContain('Lunes a viernes: 08:00–12:00 y 14:00–18:00');
  expect(within(row).getByRole('cell', { name: '44 h' })).toBeTruthy();
  const without = screen.getByRole('row', { name: /CV-10/ });
  expect(without.textContent).toContain('Necesita operador');
  expect(without.textContent).toContain('1 anotación ilegible');
  expect(without.textContent).not.toContain('Ningún equipo en uso');
  expect(screen.getByRole('row', { name: /CV-24S/ }).textContent).toContain(
    'Ningún equipo en uso: no se puede agendar',
  );
});

test('minutes and preparation are edited: wrong ones are said beside the field, right ones tell what they come to', async () => {
  let shown = study('CV-10');
  const { user, network } = openOffice(studyHref('CV-10'), <StudySchedulesScreen />, {
    answers: {
      listStudySchedules: () => [shown],
      listStudyVersions: () => [],
      listRooms: () => [],
      updateStudy: ({
        body: { version: _, confirmado: __, resoluciones: ___, equipos: ____, ...change },
      }) => {
        shown = { ...shown, ...(change as object), minutosUnOjo: 25, minutosDosOjos: 45, version: 1 };
        return { ...shown, resueltos: [] };
      },
    },
  });
  expect(await screen.findByText('Un ojo 15 min · dos ojos 30 min')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cambiar minutos y preparación' }));
  const form = within(screen.getByRole('dialog', { name: 'Minutos y preparación de Campo visual 10-2' }));
  const minutes = form.getByLabelText('Minutos por ojo');
  const type = async (field: HTMLElement, words: string): Promise<void> => {
    await user.clear(field);
    await user.type(field, words);
  };
  const save = (): Promise<void> => user.click(form.getByRole('button', { name: 'Guardar' }));
  await type(minutes, '1,5');
  await save();
  expect(form.getByText('Escriba los minutos con números enteros.')).toBeTruthy();
  await type(minutes, '0');
  await save();
  expect(form.getByText('Indique cuántos minutos toma el estudio.')).toBeTruthy();
  expect(network.asked('updateStudy')).toEqual([]);

  await type(minutes, '20');
  await type(form.getByLabelText('Preparación en la sala'), '5');
  expect(form.getByText('Un ojo tomará 25 min y los dos, 45 min.')).toBeTruthy();
  await user.click(form.getByRole('checkbox', { name: 'Necesita un operador' }));
  await type(form.getByLabelText('Preparación que lee el paciente'), 'Con lentes.');
  await save();
  expect(await toasts().findByText('Se guardaron los datos de Campo visual 10-2.')).toBeTruthy();
  expect(await screen.findByText('Un ojo 25 min · dos ojos 45 min')).toBeTruthy();
  expect(screen.getByText('5 de preparación + 20 por ojo')).toBeTruthy();
  expect(screen.getByText('Con lentes.')).toBeTruthy();
  expect(network.asked('updateStudy').map(({ body }) => body)).toEqual([
    {
      porOjo: 20,
      preparacionMin: 5,
      requiereOperador: true,
      preparacion: 'Con lentes.',
      version: null,
    },
  ]);
});

test('the catalogue is narrowed by device and dilation, and a reading that fails can be tried again', async () => {
  const { user, network } = openOffice(OFFICE.studySchedules, <StudySchedulesScreen />, {
    answers: { listStudySchedules: () => refuse('error_interno', 'Algo falló en la clínica.') },
  });
  const alert = within(await screen.findByRole('alert'));
  network.answer({ listStudySchedules: () => catalogue() });
  await user.click(alert.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('34 de 34 estudios')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Equipo$/ }));
  await user.click(screen.getByRole('option', { name: 'Láser YAG LightMed' }));
  await user.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.getByText('2 de 34 estudios')).toBeTruthy();
  const row = within(screen.getByRole('row', { name: /YAG-IP/ }));
  expect(row.getByRole('cell', { name: '15 min' })).toBeTruthy();
  expect(row.getByRole('cell', { name: '30 min' })).toBeTruthy();
  expect(screen.getByText('Se ofrece si: El láser es el modelo Deux, con SLT')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Según la pupila' }));
  expect(screen.getByText('Ningún estudio coincide con lo que busca.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ver todos' }));
  expect(screen.getByText('34 de 34 estudios')).toBeTruthy();
});
