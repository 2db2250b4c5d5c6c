/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import { createObservable } from '../../src/model/observable';
import type { ThemeName } from '../../src/app/settings/office-theme';
import { mountPane } from '../../src/taskpane/mount-pane';
import { createInMemoryApp } from './in-memory-app';
import { applyStyleRules } from '../support/inline-styles';

beforeAll(() => void applyStyleRules());

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

test.each(['light', 'dark', 'contrast'] as const)(
  'the pane mounts in %s and leaves the element empty',
  async (theme) => {
    const element = document.body.appendChild(document.createElement('div'));
    const { app } = createInMemoryApp();
    let unmount = () => {};
    act(() => {
      unmount = mountPane(element, app, createObservable<ThemeName>(theme));
    });
    expect(await screen.findByLabelText('Access token')).toBeVisible();
    act(() => unmount());
    expect(element).toBeEmptyDOMElement();
    element.remove();
  },
);

test('the pane follows changes of the theme until the user sets one', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  const { app } = createInMemoryApp();
  const appearance = createObservable<ThemeName>('light');
  const readColor = () =>
    getComputedStyle(element.firstElementChild as Element).getPropertyValue('--colorNeutralBackground1');
  let unmount = () => {};
  act(() => {
    unmount = mountPane(element, app, appearance);
  });
  const light = readColor();
  act(() => appearance.set('dark'));
  await waitFor(() => expect(readColor()).not.toBe(light));
  const dark = readColor();
  act(() => app.changePreferences({ theme: 'light' }));
  expect([light, dark, readColor()]).toEqual([light, expect.not.stringMatching(light), light]);
  expect(light).not.toBe('');
  act(() => unmount());
  element.remove();
});
