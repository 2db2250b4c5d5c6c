import { responseHeaders } from '../../.config/hosting/response-headers';

it.each([
  ['/main.01234567.js', 'public, max-age=31536000, immutable'],
  ['/taskpane.html', 'no-cache'],
  ['/functions.json', 'no-cache'],
  ['/manifest.xml', 'no-cache'],
  // Office replaces an icon that comes with the header by a picture of its own.
  ['/assets/icon-32.png', undefined],
])('%s is cached as %s', (path, wanted) => {
  expect(responseHeaders(path)['Cache-Control']).toBe(wanted);
});
