import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Segmented } from '#components/ui/Segmented.tsx';

afterEach(() => vi.restoreAllMocks());

test('options that fit but for their borders stand still: asked again, they stand as they stood', () => {
  const again: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(ask: () => void) {
        again.push(ask);
      }
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 40);
  render(
    <>
      <style>
        {'span{padding:0 0px} label{border-left:1px solid} label[data-first]{border-left-width:0px}'}
      </style>
      <Segmented
        label="A quién"
        options={['uno', 'dos', 'tres'].map((id) => ({ id, label: id }))}
        value={null}
        onChange={() => undefined}
      />
    </>,
  );
  const rows = (): number =>
    screen.getAllByRole('radio').filter((each) => each.closest('[data-first]') !== null).length;
  const seen = [0, 1, 2].map(() => {
    act(() => again.forEach((ask) => ask()));
    return rows();
  });
  expect(seen).toEqual([3, 3, 3]);
  vi.unstubAllGlobals();
});
