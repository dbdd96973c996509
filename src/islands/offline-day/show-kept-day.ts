import { forgetDay, IDLE_MS, noteReader, readKeptDay, type KeptVisit } from '#client/offline/kept-day';

/** How often the page looks whether anybody is still there. */
const LOOK_MS = 15_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** Fills the page of the office without a network: the day that this tab kept, or why there is none. */
export async function showKeptDay(root: HTMLElement): Promise<void> {
  const found = await readKeptDay();
  if (typeof found === 'string') return showOnly(root, found);
  const { dia, hora, visitas } = found.day;
  for (const [name, text] of Object.entries({ dia, hora, cuantos: String(visitas.length) }))
    for (const place of root.querySelectorAll(`[data-${name}]`)) place.textContent = text;
  root.querySelector('tbody')?.replaceChildren(...visitas.map(rowOf));
  showOnly(root, 'lista');
  hideWhenIdle(root);
}

/** Shows one part of the page. */
function showOnly(root: HTMLElement, part: 'lista' | 'bloqueada' | 'sin_copia'): void {
  for (const each of root.querySelectorAll<HTMLElement>('[data-parte]'))
    each.hidden = each.dataset['parte'] !== part;
}

function rowOf({ hora, paciente, medico, que, estado }: KeptVisit): HTMLTableRowElement {
  const row = document.createElement('tr');
  for (const text of [hora, paciente, medico, que, estado]) {
    const cell = document.createElement(text === paciente ? 'th' : 'td');
    if (text === paciente) cell.setAttribute('scope', 'row');
    cell.textContent = text;
    row.append(cell);
  }
  return row;
}

/** After ten minutes without anybody the day is forgotten, as the office locks itself. */
function hideWhenIdle(root: HTMLElement): void {
  let last = Date.now();
  for (const sign of SIGNS)
    addEventListener(sign, () => (last = Date.now()), { capture: true, passive: true });
  const timer = setInterval(() => {
    if (Date.now() - last < IDLE_MS) return noteReader(last);
    clearInterval(timer);
    forgetDay();
    root.querySelector('tbody')?.replaceChildren();
    showOnly(root, 'bloqueada');
  }, LOOK_MS);
  addEventListener('online', () => location.reload(), { once: true });
}
