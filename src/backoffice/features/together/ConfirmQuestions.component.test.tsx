import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { patient } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { OFFICE } from '#routes';
import { ConfirmQuestions } from './ConfirmQuestions.tsx';

const open = (isSomebody: boolean) => {
  const [onUse, onConfirm] = [vi.fn(), vi.fn()];
  const rosa = patient({ id: 'rosa', nombres: 'Rosa', apellidos: 'Mamani' });
  const alike = { codigo: 'posible_duplicado', puntaje: 90, coincide: ['nombre'], paciente: rosa } as const;
  const opened = openOffice(
    OFFICE.series,
    <ConfirmQuestions
      questions={isSomebody ? [] : ['Dos campos en un día cansan.']}
      duplicates={isSomebody ? [alike] : []}
      isPending={false}
      onUse={onUse}
      onConfirm={onConfirm}
      onCancel={() => undefined}
    />,
    { answers: {} },
  );
  return { ...opened, onUse, onConfirm, rosa };
};
const isSolid = (button: HTMLElement): boolean =>
  ['normal', 'compact'].some((size) => button.className === buttonStyle('solid', size as 'normal'));

test('of somebody new who is like somebody known, that they are the same is the button that stands out', async () => {
  const { user, onUse, onConfirm, rosa } = open(true);
  const same = await screen.findByRole('button', { name: 'Es la misma persona: Mamani, Rosa' });
  const all = screen.getAllByRole('button');
  expect(all.filter(isSolid)).toEqual([same]);
  await user.click(same);
  expect(onUse.mock.calls).toEqual([[rosa]]);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('what the rules ask is confirmed with the button that stands out', async () => {
  const { user, onConfirm } = open(false);
  await screen.findByText('Dos campos en un día cansan.');
  const goOn = screen.getByRole('button', { name: 'Agendar de todos modos' });
  expect(isSolid(goOn)).toBe(true);
  await user.click(goOn);
  expect(onConfirm).toHaveBeenCalledOnce();
});
