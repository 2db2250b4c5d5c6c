/** @jest-environment jsdom */
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { render, screen } from '@testing-library/react';
import { clearUnexpectedErrors, unexpectedErrors } from '../../../src/model/unexpected-errors';
import { ErrorBoundary } from '../../../src/taskpane/shared/ErrorBoundary';

afterEach(() => {
  jest.restoreAllMocks();
  clearUnexpectedErrors();
});

function BrokenScreen(): never {
  throw new TypeError("Cannot read properties of undefined (reading 'rows')");
}

describe('the error boundary', () => {
  it('reports the error, where in the code and where on the page', () => {
    // React repeats every caught error on the console.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <FluentProvider theme={webLightTheme}>
        <ErrorBoundary>
          <BrokenScreen />
        </ErrorBoundary>
      </FluentProvider>,
    );
    expect(screen.getByRole('button', { name: 'Restart the pane' })).toBeTruthy();
    const [error] = unexpectedErrors();
    expect(error?.chain[0]?.message).toBe("Cannot read properties of undefined (reading 'rows')");
    expect(error?.chain[0]?.stack[0]).toContain('BrokenScreen');
    expect(error?.components).toContain('BrokenScreen');
  });
});
