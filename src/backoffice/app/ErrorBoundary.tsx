import { Component, type ReactNode } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { OUTCOMES } from '#copy/office/shell';

interface Props {
  readonly children: ReactNode;
}

/** Catches a screen that breaks: says so in Spanish and lets the person try again without losing the panel. */
export class ErrorBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    const { title, text, retry, reload } = OUTCOMES.broken;
    return (
      <section className="suceso" role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="ventana-acciones">
          <Button variant="solid" onPress={() => this.setState({ isBroken: false })}>
            {retry}
          </Button>
          <Button onPress={() => location.reload()}>{reload}</Button>
        </div>
      </section>
    );
  }
}
