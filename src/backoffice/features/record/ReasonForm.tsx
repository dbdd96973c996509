import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { PatientRecord } from '#client/queries/patients';
import type { OpeningRecord } from '#client/queries/records';
import { Button } from '#components/ui/Button.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { FIELD_ERROR } from '#components/ui/form/field-style.ts';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { RECORD_REASON } from '#copy/office/record';
import { ACCESS_MESSAGES, lettersOf, REASON_LETTERS } from '#domain/clinical/record-access';
import { listedName } from '#domain/people/listed-name';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { CorrectData } from '#backoffice/shared/patient/person/CorrectData.tsx';
import { IdentityLine } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

const KINDS = ['urgencia', 'interconsulta', 'reemplazo', 'solicitud', 'otro'] as const;
type Kind = (typeof KINDS)[number];

interface Props {
  readonly patient: PatientRecord;
  readonly onOpened: (opening: OpeningRecord) => void;
}

/** Asks for the reason to open the record of somebody else's patient, and opens it. */
export function ReasonForm({ patient, onOpened }: Props) {
  const { actor } = useVisit();
  const today = useToday();
  const [kind, setKind] = useState<Kind | null>(null);
  const [words, setWords] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const opening = useOperation('openRecord', { onDone: onOpened });
  const reason = reasonOf(kind, words);
  const wrong = {
    kind: isChecked && kind === null ? RECORD_REASON.missing : undefined,
    words:
      isChecked && kind === 'otro' && lettersOf(words) < REASON_LETTERS ? ACCESS_MESSAGES.short : undefined,
  };
  const submit = (): void => {
    setIsChecked(true);
    if (kind !== null && lettersOf(reason) >= REASON_LETTERS)
      opening.send({ params: { id: patient.id }, body: { motivo: reason } });
  };
  return (
    <Form
      className="grid gap-4 max-w-[40rem] p-6 border border-line border-t-3 border-t-iris rounded-control bg-surface [&_h2]:flex [&_h2]:items-center [&_h2]:gap-2.5 [&_h2_svg]:flex-none [&_h2_svg]:text-iris"
      onSubmit={submit}
    >
      <h2>
        <KeyRound aria-hidden="true" size="1.5rem" strokeWidth={1.75} />
        {RECORD_REASON.title}
      </h2>
      <p>
        <IdentityLine patient={patient} today={today} />{' '}
        <CorrectData id={patient.id} nombre={listedName(patient)} />
      </p>
      <p>{actor.rol === 'admin' ? RECORD_REASON.ofAdmin : RECORD_REASON.ofDoctor}</p>
      <fieldset
        className="grid grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] gap-x-4 [&>p]:col-span-full"
        data-problema={wrong.kind === undefined ? undefined : ''}
        aria-describedby={wrong.kind === undefined ? undefined : 'sin-motivo'}
      >
        <legend className="font-semibold">{RECORD_REASON.kind}</legend>
        {KINDS.map((each) => (
          <label className="flex items-center gap-2.5 min-h-tap cursor-pointer" key={each}>
            <input
              className="flex-none size-5 [accent-color:var(--color-iris)]"
              type="radio"
              name="motivo"
              checked={kind === each}
              onChange={() => {
                setKind(each);
              }}
            />
            <span>{RECORD_REASON.kinds[each]}</span>
          </label>
        ))}
        {wrong.kind !== undefined && (
          <p id="sin-motivo" className={FIELD_ERROR} role="alert">
            {wrong.kind}
          </p>
        )}
      </fieldset>
      <TextAreaField
        label={kind === 'otro' ? RECORD_REASON.more : RECORD_REASON.moreOptional}
        rows={2}
        maxLength={260}
        value={words}
        onChange={setWords}
        error={wrong.words}
      />
      <Refused message={opening.message} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="solid"
          isPending={opening.isPending}
          pendingLabel={RECORD_REASON.opening}
        >
          {RECORD_REASON.open}
        </Button>
        <p className="flex-[1_1_14rem] text-ink-2 text-dense">{RECORD_REASON.lasts}</p>
      </div>
    </Form>
  );
}

/** «Interconsulta: pidió el Dr. Rivas»: the kind, followed by the person's own words. */
function reasonOf(kind: Kind | null, words: string): string {
  const own = words.trim();
  if (kind === null || kind === 'otro') return own;
  return own === '' ? RECORD_REASON.kinds[kind] : `${RECORD_REASON.kinds[kind]}: ${own}`;
}
