/** @jest-environment jsdom */
import { openPane } from '../../src/commands/register-commands';

it('moves the focus to the selected tab once the pane is shown', async () => {
  document.body.innerHTML =
    '<button role="tab" aria-selected="false">Home</button><button role="tab" aria-selected="true">Build</button>';
  window.focus = () => undefined;
  Object.assign(globalThis, { Office: { addin: { showAsTaskpane: () => Promise.resolve() } } });
  await new Promise<void>((completed) => openPane({ completed } as unknown as Office.AddinCommands.Event));
  expect(document.activeElement?.textContent).toBe('Build');
});
