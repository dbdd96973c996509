import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OFFICE } from '#routes';
import { CUT } from '#tests/components/contract-network.ts';
import { openOffice } from '#tests/components/office.tsx';
import SettingsScreen from './SettingsScreen.tsx';

test('administration comes from the settings to the texts that await a doctor', async () => {
  openOffice(OFFICE.settings, <SettingsScreen />, {
    answers: { readSettings: () => CUT, listDoctors: () => CUT },
  });
  const link = await screen.findByRole('link', { name: 'Textos por revisar' });
  expect(link.getAttribute('href')).toBe(OFFICE.textReviews);
});
