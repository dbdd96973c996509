import { useId } from 'react';
import type { Candidate, StudyFile } from '#client/queries/exams/files';
import { markStyle } from '#components/ui/mark-style.ts';
import { TRAY_COPY as COPY } from '#copy/exams/files';
import { EYES } from '#domain/clinical/eye';
import { isOneOf } from '#domain/shared/typed-record';
import { deviceName } from '#domain/studies/device';
import { COMPARED, type Agreement, type Compared } from '#domain/studies/files/matching';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { shortDate, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { EyeFrame } from '#backoffice/shared/orders/OrderMarks.tsx';

interface Props {
  readonly file: StudyFile;
  readonly candidates: readonly Candidate[];
  readonly chosen: string | undefined;
  readonly onChoose: (orden: string) => void;
}

/** Below the width of a tablet the candidates stand one below the other, and only the chosen one is compared. */
const NARROW = {
  table: 'max-md:block [&>thead]:max-md:block [&>tbody]:max-md:block',
  head: 'max-md:block',
  row: 'max-md:grid max-md:grid-cols-2 max-md:[&>th]:col-span-2',
} as const;
const CHOSEN = 'bg-iris-tint';

/** What the file says beside each study that was asked for: one column each, chosen by its head. */
export function CandidateTable({ file, candidates, chosen, onChoose }: Props) {
  const name = useId();
  return (
    <div className="relative overflow-x-auto">
      <table className={`w-full border-collapse text-start ${NARROW.table}`}>
        <caption className="sr-only">{COPY.compare}</caption>
        <thead className="border-b-2 border-ink">
          <tr className={NARROW.head}>
            <td className="w-[8.5rem] max-xl:w-[6.5rem] max-md:hidden" />
            <th scope="col" className="min-w-[9rem] bg-paper px-3 py-2 text-start align-bottom max-md:hidden">
              {COPY.says}
            </th>
            {candidates.map((candidate, at) => (
              <th
                key={candidate.orden}
                scope="col"
                className={`border-t-4 px-3 py-2 text-start align-top font-normal max-md:block md:min-w-[11rem] ${candidate.orden === chosen ? `border-iris ${CHOSEN}` : 'border-transparent'}`}
              >
                <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2">
                  <input
                    type="radio"
                    name={name}
                    className="mt-1 size-5 accent-iris"
                    checked={candidate.orden === chosen}
                    onChange={() => onChoose(candidate.orden)}
                    aria-describedby={`${name}-${candidate.orden}`}
                  />
                  <Whose candidate={candidate} id={`${name}-${candidate.orden}`} isLikeliest={at === 0} />
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARED.filter((que) => isShown(file, que)).map((que) => (
            <tr key={que} className={`border-b border-line last:border-b-0 ${NARROW.row}`}>
              <th
                scope="row"
                className="px-3 py-2 text-start text-dense font-normal text-ink-2 max-md:pb-0 max-md:text-small"
              >
                {COPY.rows[que]}
              </th>
              <td className="bg-paper px-3 py-2 font-strong wrap-anywhere tabular-nums">
                <Eye text={saidOf(file, que)} otherwise={COPY.nothing} />
              </td>
              {candidates.map((candidate) => {
                const { text, como } = knownOf(candidate, que);
                const isChosen = candidate.orden === chosen;
                return (
                  <td
                    key={candidate.orden}
                    className={`px-3 py-2 wrap-anywhere tabular-nums ${isChosen ? CHOSEN : 'max-md:hidden'}`}
                  >
                    <Eye text={text} otherwise="" /> <Sign como={como} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Another file of the same instance is named where there is one. */
const isShown = ({ dice }: StudyFile, que: Compared): boolean =>
  que !== 'instancia' || dice.dudas?.some((each) => each.que === que) === true;

interface WhoseProps {
  readonly candidate: Candidate;
  readonly id: string;
  readonly isLikeliest: boolean;
}

function Whose({ candidate, id, isLikeliest }: WhoseProps) {
  const today = useToday();
  const { paciente, ficha, turno, estudio, ojo } = candidate;
  const day = turno === null ? '' : turno.fecha === today ? 'hoy' : shortDate(turno.fecha);
  return (
    <span className="grid justify-items-start gap-0.5">
      <b className="text-base leading-[1.25]">{paciente.nombre}</b>
      <span id={id} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-dense">
        <EyeFrame ojo={ojo} /> {estudio.nombre}
        <span className="w-full text-ink-2">
          {turno === null
            ? COPY.noTurn
            : ficha === null
              ? COPY.turn(day, turno.hora)
              : COPY.ticket(ficha, day)}
        </span>
        {isLikeliest && <span className={markStyle('note')}>{COPY.likeliest}</span>}
      </span>
    </span>
  );
}

/** An eye is in its frame, everything else as it is. */
const Eye = ({ text, otherwise }: { readonly text: string; readonly otherwise: string }) =>
  text === '' ? otherwise : isOneOf(EYES, text) ? <EyeFrame ojo={text} /> : text;

const LOOKS: Readonly<Record<Agreement, string>> = {
  igual: 'text-leaf',
  parecido: 'text-ink-2',
  distinto: 'font-bold text-retina',
  no_dice: 'text-ink-2',
  no_hay: 'text-ink-2',
};

const Sign = ({ como }: { readonly como: Agreement }) => (
  <span className={`text-dense whitespace-nowrap ${LOOKS[como]}`}>
    <span aria-hidden="true">{AGREEMENT_SIGNS[como]} </span>
    {COPY.agreements[como]}
  </span>
);

/** How each agreement is marked, so that it can be told without its colour. */
const AGREEMENT_SIGNS: Readonly<Record<Agreement, string>> = {
  igual: '✓',
  parecido: '≈',
  distinto: '✕',
  no_dice: '–',
  no_hay: '–',
};

/** `2026-11-23T10:14` → «23 nov 2026, 10:14». */
const moment = (text: string): string => {
  const [day = '', hour] = text.split('T');
  return [mediumDate(day), ...(hour === undefined ? [] : [hour])].join(', ');
};

/** What a file says of one thing, in words; empty where it says nothing. */
function saidOf({ dice, equipo }: StudyFile, que: Compared): string {
  const doubt = dice.dudas?.find((each) => each.que === que);
  if (doubt !== undefined) return doubt.dice;
  switch (que) {
    case 'nombre':
      return dice.nombre ?? '';
    case 'nacimiento':
      return dice.nacimiento === undefined ? '' : mediumDate(dice.nacimiento);
    case 'identificador':
      return dice.identificador ?? '';
    case 'acceso':
      return dice.acceso ?? '';
    case 'estudio':
      return dice.protocolo ?? dice.estudios?.join(', ') ?? '';
    case 'ojo':
      return dice.ojo ?? '';
    case 'cuando':
      return dice.cuando === undefined ? '' : moment(dice.cuando);
    case 'equipo':
      return [equipo === null ? (dice.equipo ?? '') : deviceName(equipo), dice.serie ?? '']
        .filter((word) => word !== '')
        .join(' · ');
    case 'instancia':
      return '';
  }
}

/** What the clinic has of it, and how the two agree. */
function knownOf({ filas }: Candidate, que: Compared): { readonly text: string; readonly como: Agreement } {
  const row = filas.find((each) => each.que === que);
  if (row === undefined) return { text: '', como: 'no_hay' };
  const { valor, como } = row;
  if (valor === '') return { text: '', como };
  return { text: que === 'nacimiento' ? mediumDate(valor) : que === 'cuando' ? moment(valor) : valor, como };
}
