import { Component, type ErrorInfo, type ReactNode } from 'react';
import { newFaultCode, reportFault } from '#client/fault-reporter';
import { Button } from '#components/ui/Button.tsx';
import { CopyBox } from '#components/ui/CopyBox.tsx';
import { COMMON } from '#copy/office/common';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { OUTCOMES } from '#copy/office/shell';

interface Props {
  readonly children: ReactNode;
}

interface State {
  /** The code by which the fault is found in the log; null while there is none. */
  readonly code: string | null;
}

/**
 * Catches a screen that crashes: reports it to the server, says what to do, and lets the person try again without
 * losing the menu.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { code: null };

  static getDerivedStateFromError(): State {
    return { code: newFaultCode() };
  }

  override componentDidCatch(cause: unknown, { componentStack }: ErrorInfo): void {
    const { code } = this.state;
    if (code !== null) reportFault('pantalla', cause, { codigo: code, components: componentStack ?? '' });
  }

  override render(): ReactNode {
    const { code } = this.state;
    if (code === null) return this.props.children;
    const { title, text, again, code: label, retry, reload } = OUTCOMES.broken;
    return (
      <section className="suceso" role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        <div className={DIALOG_ACTIONS}>
          <Button variant="solid" onPress={() => location.reload()}>
            {reload}
          </Button>
          <Button onPress={() => this.setState({ code: null })}>{retry}</Button>
        </div>
        <p className="mt-4 mb-2">{again}</p>
        <CopyBox label={label} value={code} copyLabel={COMMON.copy} copiedLabel={COMMON.copied} />
      </section>
    );
  }
}
