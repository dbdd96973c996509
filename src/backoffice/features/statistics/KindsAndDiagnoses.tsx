import { BarTable } from '#components/ui/charts/BarTable.tsx';
import { SAID, Figure } from '#components/ui/charts/Figure.tsx';
import { STATISTICS } from '#copy/office/statistics';
import type { Statistics } from '#domain/statistics/statistics';
import { number, share } from './figures.ts';

/** What people come for. */
export function Kinds({ kinds }: { readonly kinds: Statistics['tipos'] }) {
  const { kinds: words } = STATISTICS;
  const visits = kinds.filter(({ tipo }) => tipo !== 'estudio').reduce((sum, { turnos }) => sum + turnos, 0);
  const first = kinds.find(({ tipo }) => tipo === 'primera_vez')?.turnos ?? 0;
  return (
    <Figure
      title={words.title}
      says={visits === 0 ? undefined : words.says(number(first), share(first, visits))}
    >
      <BarTable
        caption={words.title}
        head={{ name: words.title, bar: words.figure, figure: words.figure }}
        rows={kinds
          .filter(({ turnos }) => turnos > 0)
          .map(({ tipo, turnos, atendidos }) => ({
            id: tipo,
            name: words.names[tipo],
            value: turnos,
            figure: number(turnos),
            note: words.seen(number(atendidos)),
          }))}
      />
    </Figure>
  );
}

/** How many are charted; the export has all of them. */
const SHOWN = 10;

/** The most frequent diagnoses. */
export function Diagnoses({ found: { consultas, codigos } }: { readonly found: Statistics['diagnosticos'] }) {
  const { diagnoses: words } = STATISTICS;
  const [first] = codigos;
  if (first === undefined)
    return (
      <Figure title={words.title}>
        <p className={`mb-3 ${SAID}`}>{words.none}</p>
      </Figure>
    );
  return (
    <Figure
      title={words.title}
      says={words.says(number(consultas), first.nombre, share(first.consultas, consultas))}
    >
      <BarTable
        caption={words.title}
        head={{ name: words.title, bar: words.figure, figure: words.figure }}
        rows={codigos.slice(0, SHOWN).map(({ codigo, nombre, consultas: count }) => ({
          id: codigo,
          name: `${codigo} ${nombre}`,
          value: count,
          figure: number(count),
          note: share(count, consultas),
        }))}
      />
      {codigos.length > SHOWN && <p className={`mt-2 ${SAID}`}>{words.rest(codigos.length - SHOWN)}</p>}
    </Figure>
  );
}
