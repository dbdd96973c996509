import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderRow } from '#client/queries/exams/orders';
import { filedFile } from '#tests/components/file-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { orderHref, togetherHref } from '#routes';
import { visitFromAddress } from '#backoffice/features/together/visit/visit-draft.ts';
import { PatientOrders } from './PatientOrders.tsx';
import { WaitingOrders } from './WaitingOrders.tsx';

const ROW: OrderRow = {
  ...{ id: 'o1', version: 1, acceso: 'EX26-000007', estudio: 'OCT-M', nombre: 'OCT de mácula', ojo: 'OI' },
  paciente: { id: 'p1', nombre: 'Rocha, Vicenta', edad: 67, fechaNacimiento: '1959-05-10' },
  ...{
    indicacion: 'Control',
    prioridad: 'normal',
    origen: 'consulta',
    solicita: 'Dra. Ana',
    medico: 'Dra. Ana',
  },
  ...{ creada: '2026-10-01T12:00:00.000Z', vence: '2026-11-01', estado: 'solicitado', toca: '2026-11-01' },
  ...{ turno: null, empezado: null, realizado: null, controlPio: null, falta: [], repite: null },
};

const NO_FILES = () => ({ items: [], cursor: null });

test('a patient’s studies name the eye and how each stands; one that is overdue says so', async () => {
  const done: OrderRow = { ...ROW, id: 'o2', estado: 'validado', realizado: '2026-10-10T14:00:00.000Z' };
  openOffice('/admin/pacientes', <PatientOrders paciente="p1" />, {
    as: 'doctora',
    answers: { listPatientOrders: () => ({ items: [ROW, done] }), listFiles: NO_FILES },
  });
  const [waiting, validated] = await screen.findAllByRole('listitem');
  expect(waiting?.textContent).toBe('OI, ojo izquierdoOCT de máculaSin turnoPara antes del 1 nov 2026');
  expect(waiting?.querySelector('.border-retina')).not.toBeNull();
  expect(validated?.textContent).toContain('Validado10 oct 2026');
  const links = screen
    .getAllByRole('link', { name: 'OCT de mácula' })
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual([orderHref('o1'), orderHref('o2')]);
});

test('a study says how many files it has, and shows none while they cannot be read', async () => {
  const file = filedFile({ orden: 'o1' });
  const { network } = openOffice('/admin/pacientes', <PatientOrders paciente="p1" />, {
    as: 'doctora',
    answers: {
      listPatientOrders: () => ({ items: [ROW, { ...ROW, id: 'o2' }] }),
      listFiles: () => ({ items: [file, { ...file, id: 'f2' }], cursor: null }),
    },
  });
  await screen.findByText('2 archivos');
  const [first, second] = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(first).toContain('2 archivos');
  expect(second).not.toContain('archivo');
  expect(network.asked('listFiles')[0]?.query).toMatchObject({ paciente: 'p1', estado: 'archivado' });
});

test('administration, which sees no files, asks for none', async () => {
  openOffice('/admin/pacientes', <PatientOrders paciente="p1" />, {
    answers: { listPatientOrders: () => ({ items: [ROW] }) },
  });
  await screen.findByRole('listitem');
});

test('what waits is booked together, each study once with all its eyes, by whoever may book', async () => {
  const rows: OrderRow[] = [
    ROW,
    { ...ROW, id: 'o4', ojo: 'OD' },
    { ...ROW, id: 'o5', estudio: 'END', nombre: 'Recuento endotelial' },
    { ...ROW, id: 'o6', estudio: 'TOP', nombre: 'Topografía', estado: 'cancelado', toca: null },
  ];
  const open = (as: 'doctora' | 'examenes') =>
    openOffice('/admin/pacientes', <PatientOrders paciente="p1" />, {
      as,
      answers: { listPatientOrders: () => ({ items: rows }), listFiles: NO_FILES },
    });
  open('doctora');
  const link = await screen.findByRole('link', { name: 'Agendar los 2 juntos' });
  expect(link.getAttribute('href')).toBe(
    togetherHref('p1', [
      { estudio: 'OCT-M', ojo: 'AO' },
      { estudio: 'END', ojo: 'OI' },
    ]),
  );
  const { search } = new URL(link.getAttribute('href') ?? '', 'https://clinica.example');
  expect(visitFromAddress(new URLSearchParams(search)).estudios).toEqual([
    { estudio: 'OCT-M', ojo: 'AO' },
    { estudio: 'END', ojo: 'OI' },
  ]);
});

test('studies that nobody booked in time stand where nobody is lost, and only where there are any', async () => {
  const { network } = openOffice('/admin/seguimiento', <WaitingOrders />, {
    as: 'examenes',
    answers: { listOrders: () => ({ items: [ROW, { ...ROW, id: 'o3' }], cursor: null }) },
  });
  await screen.findByText('2 estudios pedidos esperan turno y ya vencieron.');
  expect(network.asked('listOrders')[0]?.query).toMatchObject({ pendientes: 'si', estado: 'solicitado' });
});
