import { BarTable } from '#components/ui/charts/BarTable.tsx';
import { Figure } from '#components/ui/charts/Figure.tsx';
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
