import { loadOnce } from '../../src/app/load-once';

test('code is loaded once, when it is first used', async () => {
  let loads = 0;
  const loadCode = loadOnce(() => Promise.resolve({ load: ++loads }));
  expect(loads).toBe(0);
  const [first, second] = await Promise.all([loadCode(), loadCode()]);
  expect(first).toBe(second);
  expect(await loadCode()).toEqual({ load: 1 });
});

test('code that cannot be loaded returns a message, and is retried', async () => {
  const results = [Promise.reject(new Error('ChunkLoadError')), Promise.resolve('code')];
  const loadCode = loadOnce(() => results.shift() ?? Promise.reject(new Error('too often')));
  await expect(loadCode()).rejects.toMatchObject({
    kind: 'network',
    message: "This part of the add-in couldn't be loaded. Check the connection, then refresh.",
  });
  expect(await loadCode()).toBe('code');
});
