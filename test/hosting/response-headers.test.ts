import { responseHeaders } from '../../.config/hosting/response-headers';

it.each([
  ['/main.01234567.js', 'public, max-age=31536000, immutable'],
  ['/taskpane.html', 'no-cache'],
  ['/functions.json', 'no-cache'],
  ['/manifest.xml', 'no-cache'],
  // Office replaces an icon with that header by its own picture.
  ['/assets/icon-32.png', undefined],
])('%s is cached as %s', (path, wanted) => {
  expect(responseHeaders(path)['Cache-Control']).toBe(wanted);
});
