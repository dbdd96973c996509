import { CircleDashed, TriangleAlert, X } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { DROPS_COPY } from '#copy/clinical/drops';
import { VISIT } from '#copy/clinical/visit';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import type { Warning } from '#domain/clinical/fields/raw';
import type { FieldErrors } from '#domain/shared/app-error';
import { focusDiagnosis, focusDrops, focusPlace } from '../focus-cell.ts';
import type { RefusedPlace } from '../RefusedPlaces.tsx';

interface Props {
  readonly warnings: readonly Warning[];
  /** What was typed and is no value. */
  readonly unread: readonly RefusedPlace[];
  /** What the diagnoses lack, by field. */
  readonly unfit: FieldErrors;
  /** How many drops in use nobody has answered for. */
  readonly drops?: number;
}

const LINE = 'flex flex-wrap items-start gap-x-2 border-t border-line py-1 text-dense';

/** What is between the draft and its closing, each with the way to it. */
export function MissingList({ warnings, unread, unfit, drops = 0 }: Props) {
  const lacking = sentencesOf(unfit);
  const count = drops + unread.length + byCell(warnings).length + lacking.length;
  return (
    <section aria-labelledby="falta-para-cerrar">
      <h2 id="falta-para-cerrar" className="flex items-baseline justify-between text-chart-1">
        {VISIT.missing} <span className="tabular-nums">{count}</span>
      </h2>
      {count === 0 ? (
        <p className="m-0 text-dense text-ink-2">{VISIT.nothingMissing}</p>
      ) : (
        <ul className="m-0 list-none p-0">
          {drops > 0 && (
            <li className={LINE}>
              <CircleDashed
                aria-hidden="true"
                className="mt-0.5 flex-none"
                size="0.9375rem"
                strokeWidth={2.2}
              />
              <span className="min-w-0 flex-1 basis-[8rem]">{DROPS_COPY.reconcile}</span>
              <Button size="note" variant="quiet" onPress={focusDrops}>
                {VISIT.write}
              </Button>
            </li>
          )}
          {unread.map(({ key, message }) => (
            <li key={key} className={LINE}>
              <X
                aria-hidden="true"
                className="mt-0.5 flex-none text-retina"
                size="0.9375rem"
                strokeWidth={2.5}
              />
              <b className="min-w-0 flex-1 basis-[8rem] text-retina">{message}</b>
              <Button size="note" variant="quiet" onPress={() => focusPlace(key)}>
                {VISIT.mend}
              </Button>
            </li>
          ))}
          {byCell(warnings).map(([{ campo, ojo, clase }, messages]) => (
            <li key={`${campo}.${ojo}`} className={LINE}>
              <TriangleAlert
                aria-hidden="true"
                className="mt-0.5 flex-none"
                size="0.9375rem"
                strokeWidth={2.2}
              />
              <span className="min-w-0 flex-1 basis-[8rem]">
                <b>
                  {fieldOf(campo)?.nombre} {ojo}
                </b>{' '}
                <span className="text-tiny text-ink-2">{messages.join(' ')}</span>
              </span>
              <Button size="note" variant="quiet" onPress={() => focusPlace(`${campo}.${ojo}`)}>
                {clase === 'falta' ? VISIT.mend : VISIT.confirm}
              </Button>
            </li>
          ))}
          {lacking.map(([each, field]) => (
            <li key={each} className={LINE}>
              <CircleDashed
                aria-hidden="true"
                className="mt-0.5 flex-none"
                size="0.9375rem"
                strokeWidth={2.2}
              />
              <span className="min-w-0 flex-1 basis-[8rem]">{each}</span>
              <Button size="note" variant="quiet" onPress={() => focusDiagnosis({ [field]: [each] })}>
                {VISIT.write}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What a value asks, beside the name of its line and its eye, which it does not say again. */
function besideName({ campo, ojo, mensaje }: Warning): string {
  // «Células (SUN)» is «Células» where something is said of it.
  const nombre = (fieldOf(campo)?.nombre ?? '').replace(/ \(.*\)$/u, '');
  const said = mensaje.replace(/ ¿Es así\?$/u, '').replace(new RegExp(`^([^:]*) ${ojo}:`, 'u'), '$1:');
  return said.startsWith(`${nombre} `) || said.startsWith(`${nombre}:`)
    ? said.slice(nombre.length).replace(/^:? /u, '')
    : said;
}

/** One line for each value that asks, with all it asks. */
function byCell(warnings: readonly Warning[]): (readonly [Warning, readonly string[]])[] {
  const found = new Map<string, [Warning, string[]]>();
  for (const each of warnings) {
    const key = `${each.campo}.${each.ojo}`;
    const words = besideName(each);
    const known = found.get(key);
    if (known === undefined) found.set(key, [each, [words]]);
    else known[1].push(words);
  }
  return [...found.values()];
}

/** Each sentence once, with the first field that it is about. */
function sentencesOf(unfit: FieldErrors): (readonly [string, string])[] {
  const found = new Map<string, string>();
  for (const [field, messages] of Object.entries(unfit))
    for (const each of messages) if (!found.has(each)) found.set(each, field);
  return [...found];
}
