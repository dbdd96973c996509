import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trailDayQuery } from '#client/queries/clinical/trail-days';
import { Button } from '#components/ui/Button.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { TRAIL_DAYS } from '#copy/clinical/seal';
import type { TrailDay } from '#contract/clinical/trail';
import { TRAIL_FINDINGS } from '#domain/audit/trail-day';
import { longInstant, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

/** The trail of a day: its code, what is wrong with it, and whether it is that of the paper. */
export function TrailCard({ fecha }: { readonly fecha: string }) {
  const query = useQuery(trailDayQuery(fecha));
  return (
    <section aria-labelledby="rastro-del-dia" className="mb-6">
      <h2 id="rastro-del-dia" className="text-chart-2">
        {TRAIL_DAYS.title}
      </h2>
      <QueryGate query={query} loadingLabel={TRAIL_DAYS.title} rows={2}>
        {(day) => <TrailOfDay day={day} />}
      </QueryGate>
    </section>
  );
}

function TrailOfDay({ day }: { readonly day: TrailDay }) {
  const { fecha, estado, lineas, codigo, tarde, problemas, revision } = day;
  return (
    <>
      <p className={`my-1 ${estado === 'alterado' ? 'font-strong text-retina' : ''}`}>
        {TRAIL_DAYS.count(lineas)}. {TRAIL_DAYS.states[estado]}
      </p>
      <Problems problems={problemas} />
      {codigo !== undefined && (
        <p className="my-1">
          {TRAIL_DAYS.code} <b className="numeros">{codigo}</b>
        </p>
      )}
      {tarde && (
        <Notice tone="warning">
          <p>{TRAIL_DAYS.late}</p>
        </Notice>
      )}
      {revision !== null && revision.total > 0 && (
        <Notice tone="error">
          <p>{TRAIL_DAYS.elsewhere(revision.total, longInstant(revision.cuando))}</p>
          <Problems problems={revision.hallazgos} />
        </Notice>
      )}
      {estado !== 'abierto' && <PaperForm key={fecha} fecha={fecha} />}
    </>
  );
}

function Problems({ problems }: { readonly problems: TrailDay['problemas'] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="my-2 [overflow-wrap:anywhere]">
      {problems.map(({ que, dia, linea }, at) => (
        <li key={`${que} ${dia ?? ''} ${linea ?? String(at)}`}>
          {TRAIL_DAYS.problem(
            TRAIL_FINDINGS[que],
            dia === null || dia === '' ? null : mediumDate(dia),
            linea,
          )}
        </li>
      ))}
    </ul>
  );
}

/** Asks for what the paper says: nothing else tells of a whole database that is another one. */
function PaperForm({ fecha }: { readonly fecha: string }) {
  const [codigo, setCodigo] = useState('');
  const { send, data, isPending, wrong, refusal } = useOperation('comparePaper');
  return (
    <Form
      className="mt-3 grid max-w-[24rem] gap-2 print:hidden"
      onSubmit={() => send({ body: { fecha, codigo } })}
    >
      <TextField
        label={TRAIL_DAYS.paper}
        help={TRAIL_DAYS.paperHelp}
        value={codigo}
        error={wrong('codigo') ?? refusal?.message}
        onChange={setCodigo}
      />
      <div>
        <Button type="submit" isPending={isPending} pendingLabel={TRAIL_DAYS.comparing}>
          {TRAIL_DAYS.compare}
        </Button>
      </div>
      {data !== undefined && (
        <Notice tone={data.coincide ? 'good' : 'error'}>
          <p>{data.coincide ? TRAIL_DAYS.same : TRAIL_DAYS.other}</p>
        </Notice>
      )}
    </Form>
  );
}
