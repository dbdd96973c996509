import { useEffect, useRef } from 'react';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastProvider, useToast } from '#components/ui/Toasts.tsx';
import { useEdgeRoom } from './use-edge-room.ts';

/** The bar of who is next, whose name no button holds. */
function NextBar({ position }: { readonly position: 'sticky' | 'static' }) {
  const bar = useRef<HTMLElement>(null);
  useEdgeRoom(bar, 'bottom');
  const notify = useToast();
  useEffect(() => notify({ tone: 'good', text: 'El estudio está hecho.' }), [notify]);
  return (
    <aside ref={bar} style={{ position }}>
      <b>Roxana Rojas</b>
    </aside>
  );
}

/** A telephone of 390 × 844 whose lowest 120 pixels are the bar, and a message of 60. */
function telephone() {
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 844);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(358);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'ASIDE' ? new DOMRect(0, 724, 390, 120) : new DOMRect(0, 0, 0, 0);
  });
  document.elementFromPoint = () => null;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['sticky', '120px'],
  ['static', '8px'],
] as const)(
  'a message stands above a bar that is %s only where it stays, names and all',
  (position, foot) => {
    telephone();
    let look = (): void => undefined;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(measure: () => void) {
          look = measure;
        }
        observe(): void {
          look();
        }
        disconnect(): void {
          look = () => undefined;
        }
      },
    );
    render(
      <ToastProvider regionLabel="Avisos" closeLabel="Cerrar">
        <NextBar position={position} />
      </ToastProvider>,
    );
    look();
    expect(screen.getByRole('status').style.bottom).toBe(foot);
  },
);
