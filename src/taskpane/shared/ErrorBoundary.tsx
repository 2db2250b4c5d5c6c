import { Button } from '@fluentui/react-components';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { paneBroken } from '../../messages/pane';
import { recordUnexpectedError } from '../../model/unexpected-errors';
import { paneStrings } from '../strings/pane';
import { Notice } from './Notice';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Whether this is a part of the page, and the rest stays visible. */
  readonly isPart?: boolean;
}

/** Shows a message and a restart button instead of a blank pane after an error in rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    recordUnexpectedError(error, componentStack ?? '');
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    const Frame = this.props.isPart === true ? 'div' : 'main';
    return (
      <Frame>
        <Notice intent="error">{paneBroken}</Notice>
        <Button onClick={() => this.setState({ isBroken: false })}>{paneStrings.startAgain}</Button>
      </Frame>
    );
  }
}
