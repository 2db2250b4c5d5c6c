/** @jest-environment jsdom */
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { render, screen } from '@testing-library/react';
import { clearUnexpectedErrors, listUnexpectedErrors } from '../../../src/model/unexpected-errors';
import { screens } from '../../../src/taskpane/screens';
import { ErrorBoundary } from '../../../src/taskpane/shared/ErrorBoundary';
import { renderPane } from '../render-pane';

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
    expect(screen.getByRole('button', { name: 'Restart pane' })).toBeTruthy();
    const [error] = listUnexpectedErrors();
    expect(error?.chain[0]?.message).toBe("Cannot read properties of undefined (reading 'rows')");
    expect(error?.chain[0]?.stack[0]).toContain('BrokenScreen');
    expect(error?.components).toContain('BrokenScreen');
  });

  it('loads the code of a screen again on Restart after it failed to load', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const settings = screens.find((screen) => screen.screen === 'settings')!;
    const load = jest.spyOn(settings, 'load').mockRejectedValueOnce(new TypeError('The script did not load.'));
    const { user } = renderPane();
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    await user.click(await screen.findByRole('button', { name: 'Restart pane' }));
    expect(await screen.findByLabelText('Service address')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
