import { defaultPreferences } from '../../../src/app/settings/preferences';
import { printOrigin } from '../../../src/app/connection/connection-history';

const service = 'https://one.example.com';

it('identifies only the service for the default settings, as in workbooks of older versions', () => {
  expect(printOrigin({ service, preferences: defaultPreferences })).toBe(service);
});

it('differs for each combination of settings for amounts and rates', () => {
  const origins = (['security', 'account'] as const).flatMap((amountCurrency) =>
    (['base', 'local'] as const).map((factor) =>
      printOrigin({ service, preferences: { ...defaultPreferences, amountCurrency, factor } }),
    ),
  );
  expect(new Set(origins).size).toBe(4);
});

it('ignores settings that leave the values as they are', () => {
  const preferences = { ...defaultPreferences, theme: 'dark', pageSize: 100 } as const;
  expect(printOrigin({ service, preferences })).toBe(service);
});
