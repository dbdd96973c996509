import type { ReactNode } from 'react';
import { DIALOG_FOOT } from '#components/ui/dialog-style.ts';
import { Form } from '#components/ui/form/Form.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { FormActions, type FormVerbs } from './FormActions.tsx';

interface Props extends FormVerbs {
  readonly title: string;
  readonly width?: 'normal' | 'wide';
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form: the fields, and the buttons to save and leave. The fields show their own errors. */
export function FormDialog({ title, width = 'normal', onSubmit, onClose, children, ...verbs }: Props) {
  return (
    <ModalDialog title={title} width={width} isOpen onClose={onClose}>
      <Form onSubmit={onSubmit}>
        {children}
        <div className={DIALOG_FOOT}>
          <FormActions {...verbs} onCancel={onClose} />
        </div>
      </Form>
    </ModalDialog>
  );
}
