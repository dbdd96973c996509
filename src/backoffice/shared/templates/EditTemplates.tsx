import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TextQuote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { templatesQuery, type TemplatesRecord } from '#client/queries/clinical/templates';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { Form } from '#components/ui/form/Form.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { TEMPLATE_COPY as COPY } from '#copy/clinical/templates';
import { TEMPLATE_LIMITS, TEMPLATE_VARIABLES } from '#domain/clinical/templates';
import { keysOf } from '#domain/shared/typed-record';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

/** The way to one's own templates. */
export function EditTemplates() {
  const { data } = useQuery(templatesQuery());
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="note"
        variant="quiet"
        isDisabled={data === undefined}
        icon={<TextQuote aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
        onPress={() => setOpen(true)}
      >
        {COPY.open}
      </Button>
      {isOpen && data !== undefined && <Edit kept={data} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Line {
  readonly key: number;
  readonly atajo: string;
  readonly texto: string;
}

function Edit({ kept, onClose }: { readonly kept: TemplatesRecord; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [lines, setLines] = useState<readonly Line[]>(() =>
    kept.plantillas.map((each, key) => ({ ...each, key })),
  );
  const { version } = useOpened(kept);
  const keep = useOperation('keepTemplates', {
    done: () => COPY.saved,
    onDone: (saved) => {
      client.setQueryData(templatesQuery().queryKey, saved);
      onClose();
    },
  });
  const { refusal, isPending } = keep;
  const send = (): void => {
    const plantillas = lines.map(({ atajo, texto }) => ({
      atajo: atajo.trim().toLowerCase(),
      texto: texto.trim(),
    }));
    keep.send({ body: { version, plantillas } });
  };
  const wrong = (at: number, field: string): string | undefined =>
    keep.wrong(`plantillas.${String(at)}.${field}`);
  const change = (key: number, part: Partial<Line>): void =>
    setLines(lines.map((each) => (each.key === key ? { ...each, ...part } : each)));
  return (
    <ModalDialog title={COPY.title} isOpen onClose={onClose} role="alertdialog" width="wide">
      <p className="m-0">{COPY.help}</p>
      <p className="m-0 text-small text-ink-2">
        {COPY.variables}{' '}
        {keysOf(TEMPLATE_VARIABLES)
          .map((name) => `{${name}} ${TEMPLATE_VARIABLES[name]}`)
          .join(' · ')}
      </p>
      <Form onSubmit={send}>
        {lines.length === 0 && <p className="m-0 text-ink-2">{COPY.none}</p>}
        {lines.map(({ key, atajo, texto }, at) => (
          <div
            key={key}
            className="grid items-start gap-3 border-t border-line pt-3 sm:grid-cols-[9rem_1fr_auto]"
          >
            <TextField
              label={COPY.name}
              value={atajo}
              onChange={(value) => change(key, { atajo: value })}
              autoComplete="off"
              error={wrong(at, 'atajo')}
            />
            <TextAreaField
              label={COPY.text}
              rows={2}
              maxLength={TEMPLATE_LIMITS.text}
              value={texto}
              onChange={(value) => change(key, { texto: value })}
              error={wrong(at, 'texto')}
            />
            <Button
              variant="quiet"
              size="compact"
              icon={<Trash2 aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
              aria-label={COPY.removeNamed(atajo)}
              onPress={() => setLines(lines.filter((each) => each.key !== key))}
            >
              {COPY.remove}
            </Button>
          </div>
        ))}
        {refusal !== null && (
          <Notice tone="error">{refusal.code === 'version_vieja' ? COPY.stale : refusal.message}</Notice>
        )}
        <div className={DIALOG_ACTIONS}>
          <Button
            isDisabled={lines.length >= TEMPLATE_LIMITS.most}
            onPress={() =>
              setLines([
                ...lines,
                { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, atajo: '', texto: '' },
              ])
            }
          >
            {COPY.add}
          </Button>
          <Button variant="solid" type="submit" isPending={isPending}>
            {COPY.save}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {COPY.cancel}
          </Button>
        </div>
      </Form>
    </ModalDialog>
  );
}
