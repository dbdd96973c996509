import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PROBLEM_COPY } from '#copy/clinical/problems';
import type { ProblemRecord } from '#client/queries/clinical/problems';
import { openOffice } from '#tests/components/office.tsx';
import { refuse } from '#tests/support/components/contract-network';
import { PatientFlags } from './PatientFlags.tsx';
import { ProblemList } from './ProblemList.tsx';

const GLAUCOMA: ProblemRecord = {
  ...{ codigo: 'H40.1', nombre: 'Glaucoma primario de ángulo abierto', ojo: 'OD' },
  ...{ estado: 'activo', certeza: 'presuntivo', desde: '2024-03-04', ultima: '2026-11-02' },
  plan: { estado: 'abierto', clase: 'control', vence: '2026-12-04' },
  porRevisar: true,
  pasos: [{ en: '2024-03-04T14:00:00.000Z', estado: 'activo', medico: 'Dra. Ana', consulta: 'c0' }],
};
const FORMER: ProblemRecord = {
  ...GLAUCOMA,
  ...{ codigo: 'H10.3', nombre: 'Conjuntivitis aguda', ojo: 'AO', estado: 'resuelto', porRevisar: false },
  ...{ plan: null, certeza: 'confirmado' },
};

type Answers = NonNullable<Parameters<typeof openOffice>[2]>['answers'];
const opened = (answers: Answers = {}, canWrite = true) =>
  openOffice(
    '/admin/pacientes/p1',
    <>
      <PatientFlags paciente="p1" />
      <ProblemList paciente="p1" canWrite={canWrite} />
    </>,
    {
      as: 'doctora',
      answers: {
        readProblems: () => ({ items: [GLAUCOMA, FORMER], banderas: ['glaucoma'] }),
        readAntecedents: () => ({ items: [], revisado: null, gotas: [], alertas: [] }),
        listPatientSurgeries: () => ({ items: [] }),
        ...answers,
      },
    },
  );
const CHANGE = 'Cambiar el estado de GPAA OD';

test('says eye, state and since when, and in words what nobody has decided; what is over is folded away', async () => {
  opened();
  const region = within(await screen.findByRole('region', { name: PROBLEM_COPY.title }));
  const [line] = await region.findAllByRole('listitem');
  expect(line?.textContent).toContain('OD');
  expect(line?.textContent).toContain('Activo');
  expect(line?.textContent).toContain('desde el 4 mar 2024');
  expect(line?.textContent).toContain(PROBLEM_COPY.toReview);
  expect(screen.getByText('1 resuelto').closest('details')?.textContent).toContain('H10.3');
  expect(within(screen.getByRole('list', { name: PROBLEM_COPY.flags })).getByText('Glaucoma')).toBeTruthy();
});

test('a change says what was seen, warns that the plan stands, and is shown at once', async () => {
  const sent: unknown[] = [];
  const { user } = opened({
    changeProblem: ({ body }) => {
      sent.push(body);
      return { items: [{ ...GLAUCOMA, estado: 'resuelto' as const, porRevisar: false }], banderas: [] };
    },
  });
  await user.click(await screen.findByRole('button', { name: CHANGE }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Activo por la consulta del 4 mar 2024, Dra. Ana');
  await user.click(within(dialog).getByRole('radio', { name: 'Resuelto' }));
  expect(dialog.textContent).toContain(PROBLEM_COPY.planStands);
  await user.type(within(dialog).getByRole('textbox', { name: PROBLEM_COPY.reason }), 'Era otra cosa');
  await user.click(within(dialog).getByRole('button', { name: PROBLEM_COPY.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { codigo: 'H40.1', ojo: 'OD', estado: 'resuelto', visto: 'activo', motivo: 'Era otra cosa' },
  ]);
  expect(screen.queryByText('Sospecha de glaucoma')).toBeNull();
});

test('what somebody else changed meanwhile is said, and not written over', async () => {
  let asked = 0;
  const { user } = opened({
    readProblems: () => ({ items: (asked += 1) === 1 ? [GLAUCOMA] : [FORMER], banderas: [] }),
    changeProblem: () => refuse('version_vieja'),
  });
  await user.click(await screen.findByRole('button', { name: CHANGE }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'Controlado' }));
  await user.click(within(dialog).getByRole('button', { name: PROBLEM_COPY.save }));
  expect(await screen.findByText('1 resuelto')).toBeTruthy();
  expect(await screen.findByText(PROBLEM_COPY.changedMeanwhile)).toBeTruthy();
});

test('whoever may not change reads the history', async () => {
  const { user } = opened({}, false);
  await user.click(await screen.findByRole('button', { name: 'Historia: GPAA OD' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Dra. Ana');
  expect(within(dialog).queryByRole('button', { name: PROBLEM_COPY.save })).toBeNull();
});

test('of a cataract whose eye is operated, its end is proposed for that eye, and saved by a press', async () => {
  const sent: unknown[] = [];
  const cataract: ProblemRecord = { ...GLAUCOMA, codigo: 'H25.1', nombre: 'Catarata', ojo: 'AO' };
  const { user } = opened({
    readProblems: () => ({ items: [cataract], banderas: [] }),
    readAntecedents: () => ({
      items: [
        {
          ...{ id: 'a1', version: 1, clase: 'ocular', que: 'cirugia', ojo: 'OD', detalle: 'Catarata' },
          en: '2026-11-01T12:00:00.000Z',
        },
      ],
      ...{ revisado: null, gotas: [], alertas: [] },
    }),
    changeProblem: ({ body }) => {
      sent.push(body);
      return { items: [], banderas: [] };
    },
  });
  await user.click(await screen.findByRole('button', { name: PROBLEM_COPY.operated('OD', null) }));
  expect(screen.queryByRole('button', { name: PROBLEM_COPY.operated('OI', null) })).toBeNull();
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: PROBLEM_COPY.save }));
  await expect
    .poll(() => sent)
    .toEqual([
      {
        codigo: 'H25.1',
        ojo: 'OD',
        estado: 'resuelto',
        visto: 'activo',
        motivo: PROBLEM_COPY.operatedWhy(null),
      },
    ]);
});
