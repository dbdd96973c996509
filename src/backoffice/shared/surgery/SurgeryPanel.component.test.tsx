import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openOffice } from '#tests/components/office.tsx';
import { patient } from '#tests/support/components/clinic-data';
import { refuse } from '#tests/support/components/contract-network';
import { SurgeryPanel } from './SurgeryPanel.tsx';

const GONE = 'Pterigión con autoinjerto es para OI, y OI tiene una prótesis.';

test('the eye is chosen and never filled in, one that the diagnosis has not is asked about, and the visit is sent first', async () => {
  const order: string[] = [];
  const visit = {
    consulta: 'c1',
    diagnosticos: [{ codigo: 'H25.1', ojo: 'OD' as const }],
    flush: () => {
      order.push('visita');
      return Promise.resolve(true);
    },
  };
  let isAbsent = false;
  const { user, network } = openOffice(
    '/admin/consulta?id=c1',
    <SurgeryPanel paciente="p1" visit={visit} />,
    {
      as: 'doctora',
      answers: {
        listPatientSurgeries: () => ({ items: [] }),
        readPatient: () => patient({ id: 'p1' }),
        proposeSurgery: ({ body }) => {
          if (isAbsent)
            return refuse('lateralidad', GONE, { fields: { ojo: [GONE] }, details: { lateralidad: [GONE] } });
          order.push('propuesta');
          return refuse(
            body.confirmado === true ? 'ya_existe' : 'lateralidad',
            body.confirmado === true
              ? 'Ya hay una propuesta.'
              : 'Pterigión con autoinjerto es para OI, y el diagnóstico de la consulta es Catarata (OD).',
          );
        },
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Proponer cirugía' }));
  await screen.findByRole('alertdialog', { name: /Mamani, Rosa$/u });
  expect(screen.getAllByRole('radio').filter((each) => each.matches(':checked'))).toEqual([]);
  // In the clinic's words, not in the library's («Seleccionar un artículo»).
  expect(screen.getByRole('button', { name: 'Elija Anestesia' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Proponer' }));
  await screen.findByText(/^Elija el ojo que se opera/u);
  expect(order).toEqual([]);
  const choose = async (field: RegExp, option: string) => {
    await user.click(screen.getByRole('button', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  // By another name than that of the list.
  await user.type(screen.getByRole('combobox', { name: 'Cirugía' }), 'carnosidad{Enter}');
  await choose(/Anestesia$/u, 'Tópica');
  await user.click(screen.getByRole('radio', { name: 'OI, ojo izquierdo' }));
  isAbsent = true;
  await user.click(screen.getByRole('button', { name: 'Proponer' }));
  // Nothing confirms an absent eye away.
  expect((await screen.findAllByText(/OI tiene una prótesis/u)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Es el ojo que corresponde' })).toBeNull();
  isAbsent = false;
  await user.click(screen.getByRole('button', { name: 'Proponer' }));
  await user.click(await screen.findByRole('button', { name: 'Es el ojo que corresponde' }));
  await screen.findByText('Ya hay una propuesta.');
  expect(order).toEqual(['visita', 'visita', 'propuesta', 'visita', 'propuesta']);
  expect(network.asked('proposeSurgery').map(({ body }) => [body.ojo, body.cie, body.confirmado])).toEqual([
    ['OI', 'H25.1', undefined],
    ['OI', 'H25.1', undefined],
    ['OI', 'H25.1', true],
  ]);
});

test('in a record it is proposed in one’s own visit of today that is open, which opens it', async () => {
  const last = { consulta: 'c0', diagnosticos: [{ codigo: 'H25.1', ojo: 'OD' as const }] };
  const { user } = openOffice(
    '/admin/pacientes?paciente=p1',
    <SurgeryPanel paciente="p1" visit={last} abierta="c1" />,
    { as: 'doctora', answers: { listPatientSurgeries: () => ({ items: [] }) } },
  );
  await user.click(await screen.findByRole('button', { name: 'Proponer cirugía' }));
  await expect.poll(() => location.pathname + location.search).toBe('/admin/consulta?id=c1&abrir=cirugia');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  cleanup();
  openOffice('/admin/consulta?id=c1&abrir=cirugia', <SurgeryPanel isOfVisit paciente="p1" visit={last} />, {
    as: 'doctora',
    answers: { listPatientSurgeries: () => ({ items: [] }), readPatient: () => patient({ id: 'p1' }) },
  });
  await screen.findByRole('alertdialog', { name: /Mamani, Rosa$/u });
  expect(location.search).toBe('?id=c1');
});

test('without a diagnosis nothing is proposed, and it says what is missing', async () => {
  const { user } = openOffice(
    '/admin/consulta?id=c1',
    <SurgeryPanel paciente="p1" visit={{ consulta: 'c1', diagnosticos: [] }} />,
    {
      as: 'doctora',
      answers: { listPatientSurgeries: () => ({ items: [] }), readPatient: () => patient({ id: 'p1' }) },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Proponer cirugía' }));
  await screen.findByText(/^Anote primero el diagnóstico con su ojo/u);
});

test('what speaks against it is asked with its reason, and goes with it', async () => {
  const aviso = 'Toma tamsulosina: iris flácido en cirugía de catarata';
  const visit = { consulta: 'c1', diagnosticos: [{ codigo: 'H25.1', ojo: 'OD' as const }] };
  const { user, network } = openOffice(
    '/admin/consulta?id=c1',
    <SurgeryPanel paciente="p1" visit={visit} />,
    {
      as: 'doctora',
      answers: {
        listPatientSurgeries: () => ({ items: [] }),
        readPatient: () => patient({ id: 'p1' }),
        proposeSurgery: ({ body }) =>
          body.motivos === undefined
            ? refuse('requiere_confirmacion', aviso, { details: { avisos: [aviso], motivos: [aviso] } })
            : refuse('ya_existe', 'Ya hay una propuesta.'),
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Proponer cirugía' }));
  await screen.findByRole('alertdialog', { name: /Mamani, Rosa$/u });
  const choose = async (field: RegExp, option: RegExp) => {
    await user.click(await screen.findByRole('button', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await user.type(screen.getByRole('combobox', { name: 'Cirugía' }), 'pterigion{Enter}');
  await choose(/Anestesia$/u, /^Tópica$/u);
  await user.click(await screen.findByRole('radio', { name: 'OD, ojo derecho' }));
  await user.click(await screen.findByRole('button', { name: 'Proponer' }));
  await user.type(
    await screen.findByRole('textbox', { name: 'Por qué se hace igual' }),
    'Con retractores de iris',
  );
  await user.click(await screen.findByRole('button', { name: 'Proponer' }));
  await screen.findByText('Ya hay una propuesta.');
  expect(network.asked('proposeSurgery').map(({ body }) => body.motivos)).toEqual([
    undefined,
    [{ aviso, motivo: 'Con retractores de iris' }],
  ]);
});

test('a disease that each eye has on a line of its own is offered once, with both eyes, and is the one it is for', async () => {
  const diagnosticos = (['OD', 'OI'] as const).map((ojo) => ({ codigo: 'H25.1', ojo }));
  const { user } = openOffice(
    '/admin/consulta?id=c1',
    <SurgeryPanel paciente="p1" visit={{ consulta: 'c1', diagnosticos }} />,
    {
      as: 'doctora',
      answers: { listPatientSurgeries: () => ({ items: [] }), readPatient: () => patient({ id: 'p1' }) },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Proponer cirugía' }));
  await screen.findByRole('button', {
    name: 'catarata nuclear · OD; catarata nuclear · OI Para qué diagnóstico',
  });
});

test('a proposal that is closed by mistake opens with what was typed, and its eye is chosen again', async () => {
  const visit = { consulta: 'c7', diagnosticos: [{ codigo: 'H25.1', ojo: 'OD' as const }] };
  const { user } = openOffice('/admin/consulta?id=c7', <SurgeryPanel paciente="p1" visit={visit} />, {
    as: 'doctora',
    answers: { listPatientSurgeries: () => ({ items: [] }), readPatient: () => patient({ id: 'p1' }) },
  });
  const open = async () => user.click(await screen.findByRole('button', { name: 'Proponer cirugía' }));
  await open();
  await user.click(await screen.findByRole('radio', { name: 'OD, ojo derecho' }));
  await user.type(screen.getByRole('textbox', { name: 'Riesgos hablados' }), 'Infección');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await open();
  const risks = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Riesgos hablados' });
  expect(risks.value).toBe('Infección');
  expect(screen.getAllByRole('radio').filter((each) => each.matches(':checked'))).toEqual([]);
});
