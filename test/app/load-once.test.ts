import { loadOnce } from '../../src/app/load-once';

test('loads code once, on first use', async () => {
  let loads = 0;
  const loadCode = loadOnce(() => Promise.resolve({ load: ++loads }));
  expect(loads).toBe(0);
  const [first, second] = await Promise.all([loadCode(), loadCode()]);
  expect(first).toBe(second);
  expect(await loadCode()).toEqual({ load: 1 });
});

test('returns a message when code cannot be loaded, and retries', async () => {
  const results = [Promise.reject(new Error('ChunkLoadError')), Promise.resolve('code')];
  const loadCode = loadOnce(() => results.shift() ?? Promise.reject(new Error('too often')));
  await expect(loadCode()).rejects.toMatchObject({
    kind: 'network',
    message: "This part of the add-in couldn't be loaded. Check the connection, then refresh.",
  });
  expect(await loadCode()).toBe('code');
});
