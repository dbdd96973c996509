import { PenLine } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { OrderRecord } from '#client/queries/exams/orders';
import { Button } from '#components/ui/Button.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { StudyResult } from '#contract/exams/result-view';
import { RESULT_COPY as COPY } from '#copy/exams/results';
import { may } from '#domain/access/policies';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import type { Operate } from '#backoffice/shared/operation/use-operate.ts';
import { useOrderWork } from '../order/use-order-work.ts';
import { $unsaved, useUnsaved } from '#backoffice/shared/screen/unsaved.ts';
import { Key } from '../files/Key.tsx';
import { Doubted } from './Doubted.tsx';
import { useOwnPhrases, type Phrase } from './use-own-phrases.ts';
import { useResultSafe } from './use-result-safe.ts';

interface Props {
  readonly order: OrderRecord;
  /** Everything that is in the form is on the server. */
  readonly isSaved: boolean;
  /** On the reading desk: what follows once it was signed; its keys reach what is marked for them. */
  readonly onSigned?: ((saved: OrderRecord) => void) | undefined;
}

const ON_DESK = 'border-t-2 border-ink bg-surface pt-2 xl:-mx-3 xl:-mb-3 xl:gap-2 xl:px-3 xl:pb-3';
/** In sight however many values there are above; what has to be read first needs the room. */
const IN_SIGHT = 'xl:[@media(min-height:40rem)]:sticky xl:-bottom-3';

/** Who did it says how it went; a doctor says what it means. Each signs, in this order. */
export function Signatures({ order, isSaved, onSigned }: Props) {
  const { actor } = useVisit();
  const [read, setSeen] = useState('');
  const own = useOwnPhrases(order, onSigned !== undefined);
  const { resultado, estado, id, version } = order;
  if (resultado === null) return null;
  const { informe, validacion, operador } = resultado;
  const doubted = answered(resultado);
  // What was read of other doubts was not read of these.
  const hasRead = doubted.length === 0 || read === doubted.map(({ aviso }) => aviso).join('\n');
  const setRead = (is: boolean): void => setSeen(is ? doubted.map(({ aviso }) => aviso).join('\n') : '');
  return (
    <div
      className={`grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-4 ${onSigned === undefined ? '' : ON_DESK} ${onSigned === undefined || doubted.length > 0 ? '' : IN_SIGHT}`}
    >
      {informe === null ? (
        estado === 'realizado' &&
        operador.propio &&
        may(actor, 'study:perform') && (
          <Signing
            title={COPY.technical}
            order={order}
            phrases={COPY.technicalPhrases.map((text) => ({ name: text, text }))}
            action={COPY.sign}
            lacks={resultado.faltan}
            isSaved={isSaved}
            sign={(operate, texto) => operate('signReport', { params: { id }, body: { texto, version } })}
          />
        )
      ) : (
        <Signed title={COPY.technical} {...informe} />
      )}
      {validacion === null ? (
        estado === 'informado' &&
        may(actor, 'study:validate') && (
          <Signing
            title={COPY.medical}
            order={order}
            phrases={own.phrases}
            writeOut={own.writeOut}
            onSigned={onSigned}
            action={onSigned === undefined ? COPY.validate : COPY.validateNext}
            lacks={[]}
            isSaved={isSaved && hasRead}
            sign={(operate, texto) =>
              operate('validateStudy', {
                params: { id },
                body: {
                  texto,
                  version,
                  ...(doubted.length === 0 ? {} : { vistos: doubted.map(({ aviso }) => aviso) }),
                },
              })
            }
          >
            <Doubted doubts={doubted} hasRead={hasRead} onRead={setRead} />
          </Signing>
        )
      ) : (
        <Signed title={COPY.medical} {...validacion} />
      )}
    </div>
  );
}

interface SigningProps {
  readonly title: string;
  readonly order: OrderRecord;
  readonly phrases: readonly Phrase[];
  /** Writes out what is typed behind a slash. */
  readonly writeOut?: (text: string) => string;
  readonly action: string;
  readonly lacks: readonly string[];
  readonly isSaved: boolean;
  readonly sign: (operate: Operate, text: string) => Promise<OrderRecord>;
  readonly onSigned?: ((saved: OrderRecord) => void) | undefined;
  /** What is read before signing. */
  readonly children?: ReactNode;
}

/** So many phrases have a key. */
const WITH_KEY = 9;

function Signing(props: SigningProps) {
  const { title, order, phrases, writeOut, action, lacks, isSaved, sign, onSigned, children } = props;
  const [text, setText] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const { resultado, id } = order;
  const base = JSON.stringify([resultado?.valores ?? {}, resultado?.noSePudo ?? {}]);
  // What was typed is given back to whoever comes again to this study as it was.
  const safe = useResultSafe<string>(`${id} ${title}`, base, (kept) => setText((typed) => typed || kept));
  useUnsaved(text.trim() !== '' && !safe.isKeeping, () => setText(''));
  const work = useOrderWork((saved) => {
    safe.keep(null);
    // What was signed is not left unsaved by going on.
    $unsaved.set(null);
    onSigned?.(saved);
  });
  const { error } = work;
  const isUnwritten = work.wrong('texto') !== undefined;
  useEffect(() => {
    if (error !== null && isUnwritten) field.current?.querySelector('textarea')?.focus();
  }, [error, isUnwritten]);
  const write = (next: string): void => {
    const written = writeOut?.(next) ?? next;
    setText(written);
    safe.keep(written === '' ? null : written);
  };
  const isDesk = onSigned !== undefined;
  const mark = (what: string) => (isDesk ? { 'data-lectura': what } : {});
  return (
    <div className="grid content-start gap-2">
      {children}
      <div ref={field} {...mark('texto')}>
        <TextAreaField label={title} value={text} onChange={write} rows={3} error={work.wrong('texto')} />
      </div>
      <div className="flex flex-wrap gap-1">
        {phrases.map((phrase, at) =>
          phrase.isIdle === true ? null : (
            <Button
              key={phrase.name}
              size="note"
              variant="quiet"
              {...mark(`frase ${String(at + 1)}`)}
              onPress={() => {
                write(text === '' ? phrase.text : `${text.trimEnd()} ${phrase.text}`);
                // Nobody signs what is out of sight.
                field.current?.scrollIntoView({ block: 'nearest' });
              }}
            >
              {isDesk && at < WITH_KEY && <Key>{String(at + 1)}</Key>} {phrase.name}
            </Button>
          ),
        )}
      </div>
      {lacks.length > 0 && <p className="m-0 text-dense text-ink-2">{COPY.lacks(lacks)}</p>}
      {work.message !== undefined && work.wrong('texto') === undefined && (
        <Notice tone="error">{work.message}</Notice>
      )}
      <Button
        variant="solid"
        isPending={work.isPending}
        isDisabled={!isSaved}
        icon={<PenLine aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
        {...mark('firmar')}
        onPress={() => work.send((operate) => sign(operate, text))}
      >
        {action} {isDesk && <Key>Ctrl Intro</Key>}
      </Button>
    </div>
  );
}

function Signed({
  title,
  texto,
  nombre,
  cuando,
  integra = true,
}: {
  readonly title: string;
  readonly texto: string;
  readonly nombre: string;
  readonly cuando: string;
  readonly integra?: boolean;
}) {
  return (
    <div className="self-start border-l-4 border-leaf bg-leaf-tint px-3 py-2">
      <h3 className="m-0 text-base">{title}</h3>
      <p className="m-0 whitespace-pre-wrap">{texto}</p>
      <p className="m-0 text-small text-ink-2">{COPY.signedBy(nombre, longInstant(cuando))}</p>
      {!integra && <Notice tone="error">{COPY.broken}</Notice>}
    </div>
  );
}

/** What is put in doubt of a result, and why it is so; without a reason where it came up after the technical signature. */
function answered({
  dudas = [],
  avisos,
}: Pick<StudyResult, 'dudas' | 'avisos'>): { readonly aviso: string; readonly motivo: string }[] {
  const since = avisos.flatMap(({ mensaje, regla, motivo }) =>
    regla !== undefined && typeof motivo !== 'string' ? [{ aviso: mensaje, motivo: '' }] : [],
  );
  return [...dudas, ...since];
}
