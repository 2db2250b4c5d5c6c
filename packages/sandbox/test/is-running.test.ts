import { isRunning } from '../src/data/is-running';

afterEach(() => jest.restoreAllMocks());

const failWith = (code: string) =>
  jest.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });

test('this process is running', () => {
  expect(isRunning(process.pid)).toBe(true);
});

test('a process that does not exist is not running', () => {
  failWith('ESRCH');
  expect(isRunning(4_000_000)).toBe(false);
});

test("another user's process is running, although it can't be signaled", () => {
  failWith('EPERM');
  expect(isRunning(1)).toBe(true);
});
