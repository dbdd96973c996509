import { OFFLINE_VERIFIER as words } from '#copy/clinical/seal';
import { daySlipSchema, readSlip, SLIP_MESSAGES, type DaySlip } from '#domain/clinical/seal/day-slip';
import { verifyExport } from '#domain/clinical/seal/verify-export';

/** Runs in the page of `verifier-page.ts`, also from a disk: it reads the file piece by piece and sends nothing. */

const input = (id: string): HTMLInputElement | null => document.querySelector<HTMLInputElement>(`#${id}`);
const typed = (id: string): string => input(id)?.value.trim() ?? '';
const result = document.querySelector('#resultado');
let latest = 0;

function show(tone: 'bien' | 'mal' | '', sentences: readonly string[]): void {
  if (result === null) return;
  const [first, ...rest] = sentences.map((text, at) =>
    Object.assign(document.createElement(at === 0 ? 'p' : 'li'), { textContent: text }),
  );
  const list = document.createElement('ul');
  list.append(...rest);
  result.className = tone;
  result.replaceChildren(...(first === undefined ? [] : [first]), ...(rest.length > 0 ? [list] : []));
}

/** What the paper says, or what is missing of it. */
function slip(): DaySlip | string {
  const day = typed('fecha');
  const count = typed('notas');
  const root = typed('raiz').toLowerCase().replaceAll(/\s/gu, '');
  if (day === '') return words.noDay;
  if (!/^\d{1,6}$/u.test(count)) return words.wrongCount;
  const read = daySlipSchema.safeParse({ fecha: day, notas: Number(count), raiz: root });
  return read.success ? read.data : words.wrongRoot;
}

async function* pieces(file: File): AsyncGenerator<Uint8Array, void> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

async function check(): Promise<void> {
  latest += 1;
  const own = latest;
  const file = input('archivo')?.files?.[0];
  const paper = slip();
  if (file === undefined) {
    show('mal', [words.noFile]);
    return;
  }
  if (typeof paper === 'string') {
    show('mal', [paper]);
    return;
  }
  show('', [words.checking]);
  try {
    const { ok, resumen, problemas } = await verifyExport(pieces(file), paper);
    if (own === latest) show(ok ? 'bien' : 'mal', [resumen, ...problemas.map(({ mensaje }) => mensaje)]);
  } catch {
    if (own === latest) show('mal', [words.unreadable]);
  }
}

/** What a phone reads of the paper's QR fills the other fields. */
function fill(text: string): void {
  if (text.trim() === '') return;
  const read = readSlip(text.trim());
  if (!read.ok) {
    show('mal', [SLIP_MESSAGES.unreadable]);
    return;
  }
  show('', []);
  const { fecha, notas, raiz } = read.value;
  for (const [id, value] of Object.entries({ fecha, notas: String(notas), raiz })) {
    const field = input(id);
    if (field !== null) field.value = value;
  }
}

// A verdict never is beside other data than its own.
document.querySelector('#papel')?.addEventListener('input', () => {
  latest += 1;
  show('', []);
});
input('qr')?.addEventListener('change', () => fill(typed('qr')));
document.querySelector('#papel')?.addEventListener('submit', (event) => {
  event.preventDefault();
  void check();
});
