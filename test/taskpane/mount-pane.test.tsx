/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { mountPane } from '../../src/taskpane/mount-pane';
import { createInMemoryApp } from './in-memory-app';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

test.each(['light', 'dark', 'contrast'] as const)('the pane mounts in %s and leaves the element empty', (theme) => {
  const element = document.body.appendChild(document.createElement('div'));
  const { app } = createInMemoryApp();
  let unmount = () => {};
  act(() => {
    unmount = mountPane(element, app, theme);
  });
  expect(screen.getByLabelText('Access token')).toBeVisible();
  act(() => unmount());
  expect(element).toBeEmptyDOMElement();
  element.remove();
});
