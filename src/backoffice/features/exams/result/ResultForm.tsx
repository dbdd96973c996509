import { useQuery } from '@tanstack/react-query';
import { devicesQuery } from '#client/queries/devices';
import type { OrderRecord } from '#client/queries/exams/orders';
import type { StudyFile } from '#client/queries/exams/files';
import { Button } from '#components/ui/Button.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { Notice } from '#components/ui/Notice.tsx';
import { RESULT_COPY as COPY } from '#copy/exams/results';
import { SAFETY_COPY } from '#copy/exams/safety';
import { may, roleOf } from '#domain/access/policies';
import type { ValueEye } from '#domain/clinical/fields/raw';
import { deviceName, equipmentInUse, type EquipmentId } from '#domain/studies/device';
import { fieldsToMeasure } from '#domain/studies/results/read-result';
import { neededEyes } from '#domain/studies/results/read-not-obtained';
import type { ResultField } from '#domain/studies/results/result-field';
import { dayOf, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { AcceptAll } from '../files/proposals/AcceptAll.tsx';
import { pendingOf, readValues } from '../files/proposals/proposals.ts';
import { NotObtainedFields } from './NotObtainedFields.tsx';
import { cellKey, EMPTY, eyesTyped, shownValue } from './result-draft.ts';
import { ResultHints } from './ResultHints.tsx';
import { ResultCell } from './ResultCell.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import { Signatures } from './Signatures.tsx';
import { useResultDraft } from './use-result-draft.ts';

const OPEN: readonly OrderRecord['estado'][] = ['en_estudio', 'realizado'];

interface FormProps {
  readonly order: OrderRecord;
  /** The files of this study, of which devices wrote some values. */
  readonly files?: readonly StudyFile[];
  /** Where studies are read one after the other: what follows once it was signed. */
  readonly onSigned?: (saved: OrderRecord) => void;
}

/** The result of a study: values by eye against their name, and the two signatures below. */
export function ResultForm({ order, files = [], onSigned }: FormProps) {
  const { actor } = useVisit();
  const devices = useQuery(devicesQuery());
  if (roleOf(actor) === 'admin') return <p className="m-0 text-ink-2">{COPY.reserved}</p>;
  if (order.resultado === null && !OPEN.includes(order.estado))
    // What was signed and is not shown here is read by others.
    return (
      <p className="m-0 text-ink-2">
        {order.estado === 'validado' || order.estado === 'entregado' ? COPY.reserved : COPY.waits}
      </p>
    );
  return (
    <QueryGate query={devices} loadingLabel={COPY.title} rows={4}>
      {(known) => {
        const equipo = order.turno?.equipo ?? order.equipos[0];
        if (equipo === undefined) return <p className="m-0 text-ink-2">{COPY.noDevice}</p>;
        const serie = known.find(({ id }) => id === equipo)?.serie ?? '';
        return <Sheet order={order} first={{ equipo, serie }} files={files} onSigned={onSigned} />;
      }}
    </QueryGate>
  );
}

interface Props {
  readonly order: OrderRecord;
  readonly first: { readonly equipo: EquipmentId; readonly serie: string };
  readonly files: readonly StudyFile[];
  readonly onSigned: ((saved: OrderRecord) => void) | undefined;
}

function Sheet({ order, first, files, onSigned }: Props) {
  const { actor } = useVisit();
  const form = useResultDraft(order, first);
  const { resultado, estudio, ojo, estado } = order;
  const isOpen = OPEN.includes(estado) && may(actor, 'study:perform');
  const isTheirs = resultado !== null && !resultado.operador.propio;
  const isReadOnly = !isOpen || isTheirs;
  const eyes: readonly ValueEye[] = ojo === 'AO' ? ['OD', 'OI'] : [ojo];
  const fields = fieldsToMeasure({ estudio, ojo, equipo: form.equipo });
  const read = isReadOnly ? [] : readValues(files, fields);
  const pending = pendingOf(read, form.draft);
  const cell = (field: ResultField, eye: ValueEye) => {
    const key = cellKey(eye, field.id);
    return (
      <ResultCell
        key={key}
        field={field}
        ojo={eye}
        typed={form.draft[key] ?? EMPTY}
        before={shownValue(field, resultado?.anterior?.valores[field.id]?.[eye], eye)}
        now={shownValue(field, resultado?.valores[field.id]?.[eye], eye)}
        wrong={form.read.wrong[key] ?? form.refusedAt(key)}
        asks={form.read.asks[key]}
        doubts={form.read.doubts[key] ?? []}
        motivos={form.motivos}
        onSay={form.say}
        isReadOnly={isReadOnly}
        read={pending.filter((value) => value.key === key)}
        onChange={(typed) => form.write({ [key]: typed })}
        printed={form.read.printed[key]}
        onSpread={form.write}
      />
    );
  };
  return (
    <section aria-labelledby="resultado" className="grid gap-4 print:hidden">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="resultado" className="m-0 text-chart-1">
          {COPY.title}
        </h2>
        <span role="status" className="text-dense text-ink-2">
          {isReadOnly
            ? ''
            : form.isPending
              ? COPY.saving
              : form.isDirty
                ? COPY.unsaved
                : resultado === null
                  ? ''
                  : COPY.saved}
        </span>
      </div>
      {isOpen && isTheirs && (
        <p className={`m-0 ${markStyle('waiting', true)} flex-wrap`}>
          {COPY.theirs(resultado.operador.nombre)}{' '}
          <Button size="compact" onPress={form.takeOver}>
            {COPY.takeOver}
          </Button>
        </p>
      )}
      {!isReadOnly && (
        <div className="grid gap-3 sm:grid-cols-3">
          <SelectField
            label={COPY.device}
            value={form.equipo}
            options={equipmentInUse([form.equipo])
              .filter((id) => order.equipos.includes(id))
              .map((id) => ({ id, label: deviceName(id) }))}
            onChange={(equipo) => form.change({ equipo })}
          />
          <TextField
            label={COPY.serial}
            value={form.serie}
            onChange={(serie) => form.change({ serie })}
            autoComplete="off"
          />
          <TextField
            label={COPY.quality}
            value={form.calidad}
            onChange={(calidad) => form.change({ calidad })}
            autoComplete="off"
          />
        </div>
      )}
      {pending.length > 0 && (
        <AcceptAll values={pending} draft={form.draft} onAccept={(draft) => form.change({ draft })} />
      )}
      {resultado !== null && (
        <p className="m-0 text-dense text-ink-2">
          {resultado.anterior === null
            ? COPY.firstHere
            : COPY.previous(mediumDate(dayOf(resultado.anterior.realizado)))}{' '}
          {resultado.otrosEquipos > 0 && COPY.otherDevices(resultado.otrosEquipos)}
        </p>
      )}
      <ResultHints order={order} />
      {resultado?.midriasis !== undefined && (
        <p className={`m-0 ${markStyle('waiting', true)}`}>
          {SAFETY_COPY.doubts.mydriasis(resultado.midriasis)}
        </p>
      )}
      <ResultGrid fields={fields} eyes={eyes} cell={cell} />
      <NotObtainedFields
        eyes={neededEyes({ estudio, ojo, equipo: form.equipo })}
        measured={eyesTyped(form.draft)}
        value={form.noSePudo}
        isReadOnly={isReadOnly}
        wrong={(eye) => form.refusedAt(`noSePudo.${eye}`)}
        onChange={(noSePudo) => form.change({ noSePudo })}
      />
      {form.hasWrong && <p className="m-0 font-semibold text-retina">{COPY.keptHere}</p>}
      {form.message !== undefined && <Notice tone="error">{form.message}</Notice>}
      <Signatures order={order} isSaved={!form.isDirty && !form.hasWrong} onSigned={onSigned} />
    </section>
  );
}
