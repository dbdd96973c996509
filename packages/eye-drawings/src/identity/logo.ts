import { num } from '../devices/engraving.ts';
import { escapeText } from '../eye/svg.ts';

/** The house mark: a TABO half dial from 0 to 180° over a pupil, drawn in the current colour. */
export const taboLogo = (title?: string): string => {
  let ticks = '';
  for (let a = 0; a <= 180; a += 15) {
    const [c, s] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
    const inner = a % 45 === 0 ? 21 : 24;
    ticks += `M${num(32 + 28 * c)} ${num(33 - 28 * s)}L${num(32 + inner * c)} ${num(33 - inner * s)}`;
  }
  const name = title === undefined ? 'aria-hidden="true"' : 'role="img"';
  const label = title === undefined ? '' : `<title>${escapeText(title)}</title>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 44" ${name}>${label}` +
    `<g fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round">` +
    `<path d="M4 33A28 28 0 0 1 60 33"/><path stroke-width="1.8" d="${ticks}"/>` +
    `<circle cx="32" cy="33" r="6.4" stroke-width="5"/></g></svg>`
  );
};
