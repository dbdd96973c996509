import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appointment } from '#tests/support/components/clinic-data';
import { openOffice } from '#tests/components/office.tsx';
import { refuse } from '#tests/support/components/contract-network';
import { SECTION_IDS } from '#domain/clinical/fields/sections';
import { isAssistantSection } from '#domain/clinical/preconsultation';
import PreconsultationScreen from './PreconsultationScreen.tsx';

const SAVED = {
  seccion: 'presion' as const,
  version: 2,
  valores: { pio: { OD: { v: 18, hora: '09:20', por: 'doctora', en: '2026-11-20T13:20:00.000Z' } } },
  estados: {},
};

test('two people who write the same pressure are asked, and what is chosen is saved over what was seen', async () => {
  const { user, network } = openOffice('/admin/preconsulta?turno=t1', <PreconsultationScreen />, {
    as: 'examenes',
    answers: {
      openPreconsultation: () => ({
        consulta: 'turno-t1',
        turno: appointment({ id: 't1', estado: 'en_sala' }),
        paciente: { id: 'p1', nombre: 'Quispe, Rosa', fechaNacimiento: '1958-03-04', edad: 68 },
      }),
      readSections: () => ({
        items: SECTION_IDS.filter(isAssistantSection).map((seccion) => ({
          ...{ seccion, version: 1, valores: {}, estados: {} },
        })),
        ...{ edad: 68, anterior: null, avisos: [] },
      }),
      readAlerts: () => ({ items: [] }),
      listDoctors: () => [],
      saveSection: ({ body }) =>
        body.version === 1
          ? refuse('version_vieja', undefined, { details: { actual: SAVED } })
          : { ...SAVED, version: 3, avisos: [] },
    },
  });
  const right = await screen.findByRole('textbox', { name: 'PIO, ojo derecho' });
  await user.click(right);
  await user.keyboard('15 gat{Enter}');
  await screen.findByText(/^PIO, ojo derecho: guardado «18.*», usted «15.*»\.$/u, undefined, {
    timeout: 4000,
  });
  await user.click(screen.getByRole('button', { name: 'Dejar lo mío' }));
  await expect
    .poll(() => network.asked('saveSection').at(-1)?.body, { timeout: 4000 })
    .toMatchObject({ version: 2, valores: { pio: { OD: { v: 15 } } } });
});
