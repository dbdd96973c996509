import { CircleCheck, CirclePlus, Hourglass } from 'lucide-react';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import type { Proposal } from '#contract/holidays';
import { markStyle } from '#components/ui/mark-style.ts';
import { SHEET } from '#components/ui/page-style.ts';
import { GENERATE, HOLIDAYS } from '#copy/office/holidays';
import { RULE_SENTENCES } from '#domain/scheduling/holidays/holiday';
import { longDay } from '#backoffice/shared/clinic/dates.ts';

const COLUMNS: readonly Column<Proposal>[] = [
  {
    id: 'date',
    header: GENERATE.columns.date,
    cell: ({ fecha }) => <time dateTime={fecha}>{longDay(fecha)}</time>,
  },
  { id: 'name', header: GENERATE.columns.name, isHeader: true, cell: ({ nombre }) => <b>{nombre}</b> },
  {
    id: 'why',
    header: GENERATE.columns.why,
    cell: ({ norma, regla }) => (
      <span>
        {norma ?? HOLIDAYS.noNorm}
        {regla !== undefined && <small className="block">{RULE_SENTENCES[regla]}</small>}
      </span>
    ),
  },
  { id: 'state', header: GENERATE.columns.state, cell: (proposal) => <ProposalState {...proposal} /> },
];

interface Props {
  readonly year: number;
  readonly proposals: readonly Proposal[];
  /** The keys of the holidays to add. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (clave: string, isChosen: boolean) => void;
}

/** What a year would have: each day with its norm, its rule, whether it already exists, and whether to add it. */
export function ProposalTable({ year, proposals, chosen, onChoose }: Props) {
  const take: Column<Proposal> = {
    id: 'take',
    header: GENERATE.columns.take,
    cell: ({ clave, existe, nombre, fecha }) =>
      existe ? null : (
        <CheckField
          label={GENERATE.take(nombre, longDay(fecha).toLowerCase())}
          hideLabel
          isSelected={chosen.has(clave)}
          onChange={(selected) => onChoose(clave, selected)}
        />
      ),
  };
  return (
    <div className={SHEET}>
      <DataTable
        caption={GENERATE.caption(year)}
        columns={[take, ...COLUMNS]}
        rows={proposals}
        rowKey={({ clave }) => clave}
      />
    </div>
  );
}

function ProposalState({ existe, estado }: Pick<Proposal, 'existe' | 'estado'>) {
  if (existe)
    return (
      <span className={markStyle('good')}>
        <CircleCheck aria-hidden="true" size="1rem" />
        {GENERATE.exists}
      </span>
    );
  const isProvisional = estado === 'provisional';
  const Icon = isProvisional ? Hourglass : CirclePlus;
  return (
    <span className={isProvisional ? markStyle('waiting') : markStyle('note')}>
      <Icon aria-hidden="true" size="1rem" />
      {isProvisional ? GENERATE.isNewProvisional : GENERATE.isNew}
    </span>
  );
}
