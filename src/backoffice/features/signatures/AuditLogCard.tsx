import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditLogDayQuery } from '#client/queries/clinical/signed-days';
import { Button } from '#components/ui/Button.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { AUDIT_LOG_DAYS } from '#copy/clinical/seal';
import type { AuditLogDay } from '#contract/clinical/audit-log';
import { AUDIT_LOG_FINDINGS } from '#domain/audit/audit-log-day';
import { longInstant, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

/** The audit log of a day: its code, what is wrong with it, and whether it is that of the paper. */
export function AuditLogCard({ fecha }: { readonly fecha: string }) {
  const query = useQuery(auditLogDayQuery(fecha));
  return (
    <section aria-labelledby="rastro-del-dia" className="my-6">
      <h2 id="rastro-del-dia" className="text-chart-2">
        {AUDIT_LOG_DAYS.title}
      </h2>
      <QueryGate query={query} loadingLabel={AUDIT_LOG_DAYS.title} rows={2}>
        {(day) => <AuditLogOfDay day={day} />}
      </QueryGate>
    </section>
  );
}

function AuditLogOfDay({ day }: { readonly day: AuditLogDay }) {
  const { fecha, estado, lineas, codigo, tarde, problemas, revision } = day;
  return (
    <>
      <p className={`my-1 ${estado === 'alterado' ? 'font-strong text-retina' : ''}`}>
        {AUDIT_LOG_DAYS.count(lineas)}. {AUDIT_LOG_DAYS.states[estado]}
      </p>
      <Problems problems={problemas} />
      {codigo !== undefined && (
        <p className="my-1">
          {AUDIT_LOG_DAYS.code} <b className="numeros">{codigo}</b>
        </p>
      )}
      {tarde && (
        <Notice tone="warning">
          <p>{AUDIT_LOG_DAYS.late}</p>
        </Notice>
      )}
      {revision !== null && revision.total > 0 && (
        <Notice tone="error">
          <p>{AUDIT_LOG_DAYS.elsewhere(revision.total, longInstant(revision.cuando))}</p>
          <Problems problems={revision.hallazgos} />
        </Notice>
      )}
      {estado !== 'abierto' && <PaperForm key={fecha} fecha={fecha} />}
    </>
  );
}

function Problems({ problems }: { readonly problems: AuditLogDay['problemas'] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="my-2 [overflow-wrap:anywhere]">
      {problems.map(({ que, dia, linea }, at) => (
        <li key={`${que} ${dia ?? ''} ${linea ?? String(at)}`}>
          {AUDIT_LOG_DAYS.problem(
            AUDIT_LOG_FINDINGS[que],
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
        label={AUDIT_LOG_DAYS.paper}
        help={AUDIT_LOG_DAYS.paperHelp}
        value={codigo}
        error={wrong('codigo') ?? refusal?.message}
        onChange={setCodigo}
      />
      <div>
        <Button type="submit" isPending={isPending} pendingLabel={AUDIT_LOG_DAYS.comparing}>
          {AUDIT_LOG_DAYS.compare}
        </Button>
      </div>
      {data !== undefined && (
        <Notice tone={data.coincide ? 'good' : 'error'}>
          <p>{data.coincide ? AUDIT_LOG_DAYS.same : AUDIT_LOG_DAYS.other}</p>
        </Notice>
      )}
    </Form>
  );
}
