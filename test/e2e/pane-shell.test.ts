// Long because it tests everything around the screens: connecting, the board, settings, and layout.
import type { Frame } from 'playwright-core';
import { clearRequestLog, plantFault, readRequestLog } from '../support/call-service';
import { toLabel } from '../../src/model/label';
import { findAxeViolations } from '../support/axe-findings';
import { getBuiltServer } from '../support/built-server';
import { findTruncatedText } from '../support/truncated-text';
import { savePanePicture } from '../support/pane-picture';
import { savePicture } from '../support/save-picture';
import { reply, serveHttp } from '../support/http-server';
import { makeToken } from '../support/token';
import type { WorkbenchPage } from '../support/workbench-page';
import { tryEachThemeAndWidth } from './fixtures/each-theme-and-width';
import { openWorkbench } from './fixtures/open-workbench';
import { allowErrors } from './fixtures/opened-pages';

let workbench: WorkbenchPage;

const readUnixSeconds = () => Math.floor(Date.now() / 1000);

async function enterToken(pane: Frame, token: string): Promise<void> {
  await pane.getByLabel('Access token').fill(token);
  await pane.getByRole('button', { name: 'Connect', exact: true }).click();
}

async function openHome(): Promise<Frame> {
  const pane = await workbench.connect({ screen: 'Home' });
  await pane.getByText(/affected$/).waitFor();
  return pane;
}

describe('connecting', () => {
  beforeEach(async () => {
    workbench = await openWorkbench();
    await workbench.page.waitForSelector('#grid[data-state=steady]');
  });

  test('each invalid token has its own message, and none is sent', async () => {
    const pane = await workbench.pane();
    await clearRequestLog();
    const invalidTokens: [string, RegExp][] = [
      ['secret', /^This isn't an access token/],
      [makeToken({ UserInfo: '{}', exp: readUnixSeconds() - 60 }), /expired on/],
      [makeToken({ UserInfo: '{}', nbf: readUnixSeconds() + 3600 }), /isn't valid until/],
      [
        makeToken({ aud: 'https://graph.example.org', exp: readUnixSeconds() + 60 }),
        /is for graph\.example\.org, not for/,
      ],
      [makeToken({ UserInfo: '{}' }).slice(0, -12), /incomplete/],
    ];
    for (const [token, message] of invalidTokens) {
      await enterToken(pane, token);
      await pane.getByText(message).waitFor();
    }
    expect(await readRequestLog()).toEqual([]);
    await enterToken(pane, makeToken({ UserInfo: '{}', exp: readUnixSeconds() + 60 }));
    await pane.getByText(/rejected the access token \(401\)/).waitFor();
  });

  test('keeps a token on the device only on request, and drops it on Disconnect', async () => {
    const reloadAndWaitFor = async (button: string) => {
      await workbench.page.reload();
      await workbench.page.waitForFunction(() => 'workbench' in window);
      await (await workbench.pane()).getByRole('button', { name: button, exact: true }).waitFor();
    };
    await workbench.connect();
    await reloadAndWaitFor('Connect');
    const pane = await workbench.pane();
    await workbench.page.waitForSelector('#grid[data-state=steady]');
    await pane.getByRole('checkbox', { name: 'Save on this device' }).check();
    await workbench.connect();
    await reloadAndWaitFor('Disconnect');
    await (await workbench.pane()).getByRole('button', { name: 'Disconnect' }).click();
    await reloadAndWaitFor('Connect');
  });

  test('the connection test distinguishes a service that blocks its responses from one that is unreachable', async () => {
    // The browser reports these errors for addresses that it can't reach or read.
    allowErrors(/127\.0\.0\.1|ids\.example\.com/);
    const blockedService = await serveHttp((_, response) => reply(response, {}, 401));
    const pane = await workbench.pane();
    const expectMessage = async (address: string, message: RegExp) => {
      await pane.getByLabel('Service address').fill(address);
      await pane.getByRole('button', { name: 'Test connection' }).click();
      await pane.getByText(message).waitFor();
    };
    await pane.getByRole('tab', { name: 'Settings' }).click();
    await expectMessage(blockedService.url, /doesn't let this add-in read its responses \(CORS\)/);
    await expectMessage('http://127.0.0.1:1', /Can't reach/);
    await expectMessage('https://ids.example.com', /isn't allowed to connect to ids\.example\.com/);
    await expectMessage(new URL('/service', getBuiltServer().workbench).href, /requires a token, as expected/);
  });
});

describe('the delivery board', () => {
  beforeEach(async () => {
    workbench = await openWorkbench();
  });

  test('opens first after connecting, leads to one delivery and back, and is inserted in the sheet', async () => {
    const pane = await openHome();
    await pane.getByRole('searchbox').fill('delacroix');
    await pane.getByText('3 of 15 deliveries').waitFor();
    await pane.getByRole('listbox', { name: /^Deliveries/ }).focus();
    await workbench.page.keyboard.press('End');
    await workbench.page.keyboard.press('Enter');
    await pane.getByText(/of 30 final/).waitFor();
    await savePicture('delivery-strip-light', async (path) => {
      const strip = pane.getByRole('region', { name: 'Last 30 process dates' });
      await strip.evaluate((section) => section.scrollIntoView());
      const { x = 0, y = 0, width = 0 } = (await strip.boundingBox()) ?? {};
      await workbench.page.screenshot({ path, clip: { x: x - 12, y, width: width + 12, height: 600 } });
    });
    await workbench.page.keyboard.press('Enter');
    await pane.getByText('3 of 15 deliveries').waitFor();
    await pane.getByRole('button', { name: 'Insert at selected cell' }).click();
    await pane.getByText(/^Inserted at /).waitFor();
    const { values } = await workbench.call('read', 'A1:F3');
    expect(values[0]).toEqual(expect.arrayContaining(['Process date', 'Custodian', 'Customer', 'Status']));
  });

  test('inserts the accounts, values, and changes that it shows, and opens filled in for further changes', async () => {
    const pane = await openHome();
    const optionTexts = await pane.getByRole('option').allTextContents();
    await pane.getByRole('button', { name: 'Insert at selected cell' }).click();
    await pane.getByText(/^Inserted at Sheet1!A1:X16$/).waitFor();
    const { values } = await workbench.call('read', 'A1:X16');
    const [header = [], ...rows] = values;
    const compact = new Intl.NumberFormat('en-US', {
      notation: 'compact',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    const records = rows.map((row) => Object.fromEntries(header.map((name, index) => [String(name), row[index]])));
    expect(optionTexts.length).toBeGreaterThan(3);
    for (const line of optionTexts) {
      const row = records.find(({ Custodian, Customer }) =>
        line.startsWith(`${String(Custodian)} · ${String(Customer)},`),
      );
      const late = row?.['Status'] === 'Delay';
      expect(line).toContain(`${String(row?.[toLabel('AccountCount')])} accounts`);
      const value = late ? row[toLabel('MarketValueOld')] : row?.[toLabel('MarketValueNew')];
      expect(line).toContain(`${String(row?.['Currency'])}\u00a0${compact.format(Number(value))}`);
      expect(row?.[toLabel('MarketValueNew')] === '').toBe(late);
      const [, percent = 0] = /([+-][\d.]+)%/.exec(line) ?? [];
      expect(Math.abs(Number(percent) - Number(row?.[toLabel('ChangePercent')]))).toBeLessThan(0.06);
    }
    await pane.getByRole('tab', { name: 'Build' }).click();
    await workbench.call('select', 'C3');
    await pane.getByText('Editing Sheet1!A1:X16').waitFor();
    await pane.getByRole('button', { name: /^More options/ }).click();
    expect(await pane.getByLabel('Affected accounts and values').inputValue()).toBe('1');
    expect(await pane.getByRole('textbox', { name: 'Formula' }).inputValue()).toBe(
      '=IDS.STATUS("last",,,"affected=1")',
    );
  });

  test('stays visible when the token is refused, under one banner, and continues with the next token', async () => {
    const pane = await openHome();
    await pane.getByRole('searchbox').fill('delay');
    await plantFault({ kind: '401', path: '/InterfaceStatuses' });
    await pane.getByRole('button', { name: 'Refresh' }).click();
    await pane.getByText('Signed out').waitFor();
    expect(await pane.getByText('Signed out').count()).toBe(1);
    await pane.getByText('3 of 15 deliveries').waitFor();
    await enterToken(pane, getBuiltServer().token);
    await pane.getByText('3 of 15 deliveries').waitFor();
    await pane.getByRole('button', { name: 'Disconnect' }).waitFor();
    expect(await pane.getByRole('searchbox').inputValue()).toBe('delay');
  });

  test('opening the pane by shortcut moves the focus to its tab, also the first time', async () => {
    workbench = await openWorkbench();
    await workbench.page.waitForSelector('#grid[data-state=steady]');
    await workbench.page.locator('#grid').click();
    await workbench.page.keyboard.press('Control+Alt+Shift+KeyI');
    const pane = await workbench.pane();
    await pane.waitForFunction(() => document.hasFocus() && document.activeElement?.getAttribute('role') === 'tab');
  });

  test('a shortcut refreshes the workbook while the sheet has the focus', async () => {
    await openHome();
    await workbench.calculate('H1', '=IDS.CUSTODIANS()', 'H1');
    await clearRequestLog();
    await workbench.page.locator('#grid').click();
    await workbench.page.keyboard.press('Control+Alt+Shift+KeyR');
    await workbench.page.waitForFunction(() => {
      const { workbench: script } = window as unknown as { workbench: { log(): { text: string }[] } };
      return script.log().some(({ text }) => /^Completed: IDSREFRESHALL/.test(text));
    });
    expect((await readRequestLog()).some(({ path }) => /\/Custodians/.test(path))).toBe(true);
  });
});

/** Formulas and tables as the Workbook list distinguishes them. */
async function enterOneOfEachState(pane: Frame): Promise<void> {
  await workbench.call('enter', 'A1', '=IDS.CUSTODIANS()');
  await workbench.call('enter', 'E1', '=IDS.POSITIONS(,"last","AccountId;Quantity","partial=1;top=5")');
  await workbench.call('enter', 'H1', '=IDS.POSITIONS("no such","last")');
  await workbench.call('settled', 60_000);
  await pane.evaluate(() =>
    Excel.run(async (context) => {
      context.workbook.customXmlParts.add('<block xmlns="urn:ids-for-excel:block" version="99" id="x"/>');
      await context.sync();
    }),
  );
}

/** The token is refused during a refresh, which then waits for another. */
async function loseConnection(pane: Frame): Promise<void> {
  await pane.getByRole('tab', { name: 'Workbook' }).click();
  await plantFault({ kind: '401', path: '/Custodians' });
  await pane.getByRole('button', { name: 'Refresh all' }).click();
  await pane.getByText('Signed out', { exact: true }).waitFor();
  await pane.getByText(/Enter a new token to continue/).waitFor();
}

describe('layout', () => {
  test('every screen has no serious axe violations and fits the pane uncut, in each theme and at each width', async () => {
    workbench = await openWorkbench({ height: 900 });
    await workbench.page.waitForSelector('#grid[data-state=steady]');
    const pane = await workbench.pane();
    const checkLayout = async (name: string, look: string) => {
      expect({ name, look, found: await findAxeViolations(pane) }).toEqual({ name, look, found: [] });
      const overflow = await pane.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ name, look, overflow }).toEqual({ name, look, overflow: 0 });
      expect({ name, look, cut: await findTruncatedText(pane) }).toEqual({ name, look, cut: [] });
      await savePanePicture(workbench, `pane-${name}-${look}`);
    };
    const checkEachLayout = (name: string) => tryEachThemeAndWidth(workbench, (each) => checkLayout(name, each));
    await pane.getByLabel('Access token').waitFor();
    await checkEachLayout('connect');
    await enterToken(pane, 'secret');
    await pane.getByText(/^This isn't an access token/).waitFor();
    await checkEachLayout('connect-refused');
    await openHome();
    await checkEachLayout('home');
    await pane.getByRole('option').first().click();
    await pane.getByText(/of 30 final/).waitFor();
    await checkEachLayout('delivery');
    await pane.getByRole('tab', { name: 'Settings' }).click();
    for (const name of [/^Dates without data/, /^Appearance/, /^Help/, /^Advanced/, /^Diagnostics/, /^Self-test/])
      await pane.getByRole('button', { name }).click();
    await checkEachLayout('settings');
    await enterOneOfEachState(pane);
    await pane.getByRole('tab', { name: 'Workbook' }).click();
    for (const state of ['Fresh', 'Partial', 'Failed', 'Unsupported'])
      await pane.getByText(state, { exact: true }).first().waitFor();
    await checkEachLayout('workbook');
    await pane.getByRole('tab', { name: 'Morning' }).click();
    await pane.getByRole('group', { name: 'Custodians' }).waitFor();
    await checkEachLayout('morning');
    await pane.getByRole('button', { name: 'Run morning check' }).click();
    await pane.getByRole('region', { name: 'Results' }).waitFor({ timeout: 120_000 });
    await checkEachLayout('morning-done');
    await loseConnection(pane);
    await checkEachLayout('lost');
    await enterToken(pane, getBuiltServer().token);
    await pane.getByRole('button', { name: 'Disconnect' }).waitFor();
    await pane.getByRole('tab', { name: 'Settings' }).click();
    await pane.getByLabel('Theme').selectOption('High contrast');
    await pane.waitForFunction(() => {
      const [provider] = document.getElementsByClassName('fui-FluentProvider');
      return provider && getComputedStyle(provider).color === 'rgb(255, 255, 255)';
    });
    await checkLayout('settings-contrast', 'narrow');
    for (const name of ['Workbook', 'Morning', 'Home']) {
      await pane.getByRole('tab', { name }).click();
      await checkLayout(`${name.toLowerCase()}-contrast`, 'narrow');
    }
  });

  test('a pane of half the width, as at 200 % zoom, loses nothing', async () => {
    workbench = await openWorkbench({ paneWidth: 320 });
    const pane = await openHome();
    const zoom = await workbench.page.addStyleTag({
      content: '#pane { width: 320px; } #pane iframe { zoom: 2; width: 100%; }',
    });
    const overflow = await pane.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    await savePicture('pane-home-zoomed', (path) => workbench.page.locator('#pane iframe').screenshot({ path }));
    await zoom.evaluate((style) => (style as Element).remove());
  });
});
