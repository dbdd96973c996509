import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useInSight } from './use-in-sight.ts';

function Warned({ said }: { readonly said: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  useInSight(box, said);
  return <p ref={box}>{said}</p>;
}
const sheet = (said: string) => (
  <>
    <div>
      <input aria-label="Plan" />
      <Warned said={said} />
    </div>
    <input aria-label="Otro" />
  </>
);

afterEach(() => vi.restoreAllMocks());

test('what is said against what is being typed comes into view each time it changes, and when one comes back to it; nothing moves under a reader', () => {
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = render(sheet(''));
  screen.getByRole('textbox', { name: 'Plan' }).focus();
  rerender(sheet('Asma: timolol'));
  rerender(sheet('Asma: timolol'));
  expect(brought.mock.calls).toEqual([[{ block: 'nearest' }]]);
  rerender(sheet('Asma: timolol. Alergia a sulfas'));
  expect(brought).toHaveBeenCalledTimes(2);
  screen.getByRole('textbox', { name: 'Otro' }).focus();
  rerender(sheet('Bradicardia: timolol'));
  expect(brought).toHaveBeenCalledTimes(2);
  screen.getByRole('textbox', { name: 'Plan' }).focus();
  expect(brought).toHaveBeenCalledTimes(3);
});
