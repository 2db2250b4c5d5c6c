import { Button } from '@fluentui/react-components';
import { Component, type ReactNode } from 'react';
import { strings } from '../strings';
import { Notice } from './Notice';

/** Keeps a fault of the pane from leaving it blank: says so, and offers to start it again. */
export class Fence extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main>
        <Notice intent="error">{strings.broken}</Notice>
        <Button onClick={() => this.setState({ broken: false })}>{strings.startAgain}</Button>
      </main>
    );
  }
}
