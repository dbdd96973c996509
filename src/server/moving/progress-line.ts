import type { Progress } from '#application/moving/moved-clinic';

const TASKS = {
  revisar: 'Revisando la exportación',
  documentos: 'Documentos',
  cuentas: 'Cuentas',
  archivos: 'Archivos',
  comprobar: 'Comprobando el destino',
  enlaces: 'Enlaces de contraseña',
} as const satisfies Record<Progress['task'], string>;

/** How often a terminal is updated, in milliseconds; a log less often. */
const TERMINAL_EVERY_MS = 100;
const LOG_EVERY_MS = 5_000;
const IN_BYTES: ReadonlySet<Progress['task']> = new Set(['revisar', 'archivos']);
const number = new Intl.NumberFormat('es-BO', { maximumFractionDigits: 0 });

/** Where progress is shown: a terminal's line is overwritten, a log gets a new line each time. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Shows how far the work is: percent, how much of how much, and how fast. */
export class ProgressLine {
  readonly #stream: ProgressStream;
  readonly #now: () => number;
  #task: Progress['task'] | undefined;
  #startedAt = 0;
  #startedWith = 0;
  #toldAt = 0;
  #toldLast = false;

  /** `now` is in milliseconds. */
  constructor(stream: ProgressStream, now: () => number = () => performance.now()) {
    this.#stream = stream;
    this.#now = now;
  }

  show(progress: Progress): void {
    const now = this.#now();
    const isNew = progress.task !== this.#task;
    if (isNew) {
      this.end();
      this.#task = progress.task;
      [this.#startedAt, this.#startedWith, this.#toldLast] = [now, progress.done, false];
    }
    const every = this.#stream.isTTY === true ? TERMINAL_EVERY_MS : LOG_EVERY_MS;
    const isLast = progress.done >= progress.total && !this.#toldLast;
    if (!isNew && !isLast && now - this.#toldAt < every) return;
    this.#toldAt = now;
    this.#toldLast ||= isLast;
    const text = this.#textOf(progress, now);
    this.#stream.write(this.#stream.isTTY === true ? `\r\u001b[K${text}` : `${text}\n`);
  }

  /** Ends the line, so that later output starts below it. */
  end(): void {
    if (this.#task !== undefined && this.#stream.isTTY === true) this.#stream.write('\n');
    this.#task = undefined;
  }

  #textOf({ task, done, total }: Progress, now: number): string {
    const percent = total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100));
    const seconds = (now - this.#startedAt) / 1000;
    const [unit, show] = IN_BYTES.has(task)
      ? [' MB', (bytes: number): string => number.format(bytes / 1e6)]
      : ['', (count: number): string => number.format(count)];
    const rate = seconds < 0.5 ? '' : ` · ${show((done - this.#startedWith) / seconds)}${unit} por segundo`;
    return `${TASKS[task]}: ${String(percent)} % · ${show(done)} de ${show(total)}${unit}${rate}`;
  }
}
