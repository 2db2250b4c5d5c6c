import { Button } from '@fluentui/react-components';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { noteUnexpectedError } from '../../model/unexpected-errors';
import { strings } from '../strings/pane';
import { Notice } from './Notice';

interface FenceProps {
  readonly children: ReactNode;
  /** Whether this is a part of the page, so that the rest stays in sight. */
  readonly within?: boolean;
}

/** Keeps a fault of the pane from leaving it blank: says so, and offers to start it again. */
export class ErrorBoundary extends Component<FenceProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    noteUnexpectedError(error, componentStack ?? '');
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const Frame = this.props.within === true ? 'div' : 'main';
    return (
      <Frame>
        <Notice intent="error">{strings.broken}</Notice>
        <Button onClick={() => this.setState({ broken: false })}>{strings.startAgain}</Button>
      </Frame>
    );
  }
}
