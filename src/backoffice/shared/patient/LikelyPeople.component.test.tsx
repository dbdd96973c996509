import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { patient } from '#tests/components/clinic-data.ts';
import { buttonStyle } from '#components/ui/button-style.ts';
import { openOffice } from '#tests/components/office.tsx';
import { LikelyPeople } from './LikelyPeople.tsx';

test('the most alike is taken with the button that stands out, and each names whom it takes', async () => {
  const onUse = vi.fn();
  const [rosa, other] = [patient(), patient({ id: 'otra', nombres: 'Rosario' })];
  const alike = { codigo: 'posible_duplicado', puntaje: 90, coincide: ['documento', 'nombre'] } as const;
  const { user } = openOffice(
    '/admin',
    <LikelyPeople
      duplicates={[
        { ...alike, paciente: rosa },
        { ...alike, puntaje: 70, paciente: other },
      ]}
      onUse={onUse}
    />,
    { answers: {} },
  );
  const first = await screen.findByRole('button', { name: 'Es la misma persona: Mamani, Rosa' });
  const second = screen.getByRole('button', { name: 'Es la misma persona: Mamani, Rosario' });
  expect([first.className, second.className]).toEqual(
    (['solid', 'outline'] as const).map((variant) => buttonStyle(variant, 'compact')),
  );
  await user.click(first);
  expect(onUse).toHaveBeenCalledWith(rosa);
});
