import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appointment, settings } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import { ChangeDialogs } from './ChangeDialogs.tsx';

const WORDS = 'OI tiene una prótesis: no se mide, no se pide ni se trata';
type Changing = Parameters<typeof ChangeDialogs>[0]['changing'];

test.each([undefined, 'AO'] as const)(
  'drops of an appointment of %s are put in the only eye that is there',
  async (ojo) => {
    const sent: unknown[] = [];
    const record = appointment({ estado: 'en_sala', ...(ojo === undefined ? {} : { ojo }) });
    const changing = { change: (wanted: unknown) => void sent.push(wanted), stale: null, refusal: null };
    const { user } = openOffice(
      OFFICE.room,
      <ChangeDialogs
        asking={{ what: 'drops', record }}
        changing={changing as unknown as Changing}
        onClose={() => undefined}
      />,
      { answers: { readAlerts: () => ({ items: [{ clave: 'ojo.OI', texto: WORDS, gravedad: 'alta' }] }) } },
    );
    expect(await screen.findByText(`${WORDS}.`)).toBeTruthy();
    expect(screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
      'OD (derecho)',
    ]);
    await user.click(screen.getByRole('button', { name: /Gota$/u }));
    await user.click(await screen.findByRole('option', { name: 'tropicamida 1 %' }));
    await user.click(screen.getByRole('button', { name: 'Registrar las gotas' }));
    expect(sent).toMatchObject([{ body: { dilatacion: { ojos: 'OD' } } }]);
  },
);

const alerts = () => ({ items: [{ clave: 'ojo.OI', texto: WORDS, gravedad: 'alta' as const }] });
const nothing = { change: () => undefined, stale: null, refusal: null } as unknown as Changing;

test('which eye an appointment was for is asked of the only eye that is there', async () => {
  const record = appointment({ estado: 'en_sala' });
  openOffice(
    OFFICE.room,
    <ChangeDialogs
      asking={{ what: 'ojo:en_atencion', record }}
      changing={nothing}
      onClose={() => undefined}
    />,
    { answers: { readAlerts: alerts } },
  );
  expect(await screen.findByText(`${WORDS}.`)).toBeTruthy();
  expect(screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
    'OD · derecho',
  ]);
});

test.each(['OD', 'OI', 'AO', null] as const)(
  'moving an appointment of %s offers the only eye that is there, and says why',
  async (ojo) => {
    const record = appointment({
      tipo: 'estudio',
      estudio: { codigo: 'OCT-M', nombre: 'OCT de mácula' },
      ojo,
    });
    openOffice(
      OFFICE.room,
      <ChangeDialogs asking={{ what: 'move', record }} changing={nothing} onClose={() => undefined} />,
      {
        answers: {
          readAlerts: alerts,
          listDoctors: () => [],
          readSettings: () => settings(),
          listAppointments: () => ({ items: [], cursor: null }),
          firstFree: () => ({ cupos: [] }),
          availability: ({ query: { fecha } }) => ({
            fecha,
            ...{ medico: null, estudio: 'OCT-M', tipo: 'estudio', duracionMin: 20, paso: 20 },
            ...{ feriadoAutorizado: false, vigenteDesde: null, cupos: [] },
          }),
        },
      },
    );
    expect(await screen.findByText(`${WORDS}.`)).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'OD · derecho' })).toBeTruthy();
    for (const name of ['OI · izquierdo', 'AO · ambos'])
      expect(screen.queryByRole('radio', { name })).toBeNull();
  },
);
