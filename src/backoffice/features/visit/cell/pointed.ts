/** Whether somebody pointed somewhere since the last key: a telephone's «siguiente» leaves a cell without any key. */
let hasPointed = false;

if (typeof document !== 'undefined')
  document.addEventListener('pointerdown', () => (hasPointed = true), { capture: true, passive: true });

export const isPointed = (): boolean => hasPointed;
export const notPointed = (): void => {
  hasPointed = false;
};
