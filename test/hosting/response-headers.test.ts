import { readFileSync } from 'node:fs';
import { createResponseHeaders } from '../../.config/hosting/response-headers';

it.each([
  ['/main.01234567.js', 'public, max-age=31536000, immutable'],
  ['/taskpane.html', 'no-cache'],
  ['/functions.json', 'no-cache'],
  ['/manifest.xml', 'no-cache'],
  // Office replaces an icon with that header by its own picture.
  ['/assets/icon-32.png', undefined],
])('%s is cached as %s', (path, expected) => {
  expect(createResponseHeaders(path)['Cache-Control']).toBe(expected);
});

it('lists the literal values in the hosting guide, for servers other than nginx', () => {
  const guide = readFileSync('.config/hosting/README.md', 'utf8');
  const findRow = (header: string) => guide.split('\n').find((line) => line.startsWith(`| \`${header}\``)) ?? '';
  for (const path of ['/main.01234567.js', '/taskpane.html', '/functions.json', '/assets/icon-32.png']) {
    const { 'Content-Security-Policy': policy = '', ...headers } = createResponseHeaders(path);
    expect(findRow('Content-Security-Policy')).toContain(`\`frame-ancestors ${policy.split('frame-ancestors ')[1]}\``);
    for (const [name, value] of Object.entries(headers)) expect(findRow(name)).toContain(`\`${value}\``);
  }
});
