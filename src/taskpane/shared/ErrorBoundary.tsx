import { Button } from '@fluentui/react-components';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { paneBroken } from '../../messages/pane';
import { recordUnexpectedError } from '../../model/unexpected-errors';
import { paneStrings } from '../strings/pane';
import { Notice } from './Notice';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Whether this is a part of the page, and the rest stays visible. */
  readonly within?: boolean;
}

/** Shows a message and a restart button instead of a blank pane after an error in rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    recordUnexpectedError(error, componentStack ?? '');
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const Frame = this.props.within === true ? 'div' : 'main';
    return (
      <Frame>
        <Notice intent="error">{paneBroken}</Notice>
        <Button onClick={() => this.setState({ broken: false })}>{paneStrings.startAgain}</Button>
      </Frame>
    );
  }
}
