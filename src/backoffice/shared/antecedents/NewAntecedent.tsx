import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import {
  ANTECEDENTS,
  antecedentName,
  readAntecedent,
  type AntecedentClass,
} from '#domain/clinical/antecedents/antecedent';
import {
  antecedentDataSchema,
  dataOf,
  HIGH_HBA1C,
  isResult,
  KINSHIPS,
} from '#domain/clinical/antecedents/antecedent-data';
import { EYES, type Eye } from '#domain/clinical/eye';
import { typedData, type DataDraft, figureOf } from './data-draft.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { present } from '#domain/shared/typed-record';

interface Props {
  readonly clase: AntecedentClass;
  readonly paciente: string;
  readonly onEnd: () => void;
}

/** One more thing known of the patient. */
export function NewAntecedent({ clase, paciente, onEnd }: Props) {
  const [que, setQue] = useState('');
  const [detalle, setDetail] = useState('');
  const [desde, setSince] = useState('');
  const [ojo, setEye] = useState<Eye | null>(null);
  const [draft, setDraft] = useState<DataDraft>({});
  const [isChecked, setChecked] = useState(false);
  const notify = useToast();
  const sent = typedData(clase, que, draft);
  const data = antecedentDataSchema.safeParse(sent ?? {});
  const typed = {
    clase,
    que,
    ...present({
      detalle: detalle.trim() === '' ? undefined : detalle,
      desde: desde.trim() === '' ? undefined : desde,
      ojo: ojo ?? undefined,
      datos: sent === undefined || !data.success ? undefined : data.data,
    }),
  };
  const work = useOperation('addAntecedent', {
    done: (added) => ANTECEDENT_COPY.added([antecedentName(added), added.detalle].filter(Boolean).join(': ')),
    onDone: ({ avisos: against = [] }) => {
      if (against.length > 0) notify({ tone: 'error', text: ANTECEDENT_COPY.against(against) });
      onEnd();
    },
  });
  const { isPending, error } = work;
  const read = readAntecedent(typed);
  const wrong = { ...(isChecked && !read.ok ? read.error : {}), ...work.fields };
  const wrongData = (field: string): string | undefined =>
    (isChecked && !data.success
      ? data.error.issues.find(({ path }) => path[0] === field)?.message
      : undefined) ?? wrong[`datos.${field}`]?.[0];
  const hasEye = clase === 'ocular' || clase === 'medicacion';
  const asks = work.code === 'requiere_confirmacion';
  const save = (confirmado = false): void => {
    setChecked(true);
    if (read.ok && data.success)
      work.send({ params: { id: paciente }, body: { ...typed, ...(confirmado ? { confirmado } : {}) } });
  };
  return (
    <Form
      className="grid gap-2 rounded-control border border-line-strong bg-surface p-3 sm:grid-cols-2"
      onSubmit={() => save()}
    >
      <SelectField
        takesFocus
        label={ANTECEDENT_COPY.what}
        options={Object.entries(ANTECEDENTS[clase]).map(([id, label]) => ({ id, label }))}
        value={que}
        onChange={setQue}
        error={wrong['que']?.[0]}
      />
      <TextField
        label={ANTECEDENT_COPY.detail}
        value={detalle}
        onChange={setDetail}
        autoComplete="off"
        error={wrong['detalle']?.[0]}
      />
      {hasEye && (
        <div>
          <Segmented
            label={ANTECEDENT_COPY.eye}
            options={EYES.map((id) => ({ id, label: id }))}
            value={ojo}
            onChange={setEye}
          />
          {wrong['ojo'] !== undefined && (
            <p role="alert" className="m-0 text-small text-retina">
              {wrong['ojo'][0]}
            </p>
          )}
        </div>
      )}
      <DataFields clase={clase} que={que} draft={draft} onChange={setDraft} errorOf={wrongData} />
      {!isResult({ clase, que }) && (
        <TextField
          label={ANTECEDENT_COPY.since}
          value={desde}
          onChange={setSince}
          autoComplete="off"
          error={wrong['desde']?.[0]}
        />
      )}
      {error !== null && (
        <div className="sm:col-span-2">
          <Notice tone="error">
            <p>{error.message}</p>
          </Notice>
          {asks && (
            <Button size="compact" onPress={() => save(true)} isPending={isPending}>
              {ANTECEDENT_COPY.confirm}
            </Button>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button size="compact" variant="solid" type="submit" isPending={isPending}>
          {ANTECEDENT_COPY.save}
        </Button>
        <Button size="compact" variant="quiet" onPress={onEnd}>
          {ANTECEDENT_COPY.cancel}
        </Button>
      </div>
    </Form>
  );
}

interface DataFieldsProps {
  readonly clase: string;
  readonly que: string;
  readonly draft: DataDraft;
  readonly onChange: (next: DataDraft) => void;
  readonly errorOf: (field: string) => string | undefined;
}
const DATA_FIELDS = ANTECEDENT_COPY.data;

/** What is asked of this antecedent besides its name. */
function DataFields({ clase, que, draft, onChange, errorOf }: DataFieldsProps) {
  const isHigh = (figureOf(draft.hba1c ?? '') ?? 0) > HIGH_HBA1C;
  const dayLabel =
    que === 'embarazo' ? DATA_FIELDS.birth : clase === 'medicacion' ? DATA_FIELDS.start : DATA_FIELDS.day;
  return dataOf(clase, que).map((field) => {
    const error = errorOf(field);
    const value = draft[field] ?? '';
    const set = (next: string): void => onChange({ ...draft, [field]: next });
    if (field === 'fecha')
      return (
        <DateField
          key={field}
          label={dayLabel}
          value={value === '' ? null : value}
          onChange={(next) => set(next ?? '')}
          error={error}
        />
      );
    if (field === 'parentesco')
      return (
        <SelectField
          key={field}
          label={DATA_FIELDS.parentesco}
          options={Object.entries(KINSHIPS).map(([id, label]) => ({ id, label }))}
          value={value}
          onChange={set}
          error={error}
        />
      );
    return (
      <div key={field} className="grid content-start gap-1">
        <TextField label={DATA_FIELDS[field]} value={value} onChange={set} autoComplete="off" error={error} />
        {field === 'hba1c' && isHigh && (
          <Notice tone="warning">
            <p>{ANTECEDENT_COPY.high}</p>
          </Notice>
        )}
      </div>
    );
  });
}
