/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { AddInError } from '../../../src/model/errors';
import { useTask } from '../../../src/taskpane/shared/use-task';

const refused = () => Promise.reject(new AddInError('signIn', 'The service rejected the access token (401).'));

test('work that ended without a token continues with a new connection, once', async () => {
  const { result, rerender } = renderHook(({ connections }) => useTask<string>(connections), {
    initialProps: { connections: 1 },
  });
  let tries = 0;
  act(() => result.current.start(() => (++tries === 1 ? refused() : Promise.resolve('done'))));
  await waitFor(() => expect(result.current.task.state).toBe('failed'));
  rerender({ connections: 2 });
  await waitFor(() => expect(result.current.task).toEqual({ state: 'done', value: 'done' }));
  rerender({ connections: 3 });
  expect(tries).toBe(2);
});

test('other failures, and dismissed work, do not continue', async () => {
  const { result, rerender } = renderHook(({ connections }) => useTask<string>(connections), {
    initialProps: { connections: 1 },
  });
  let tries = 0;
  act(() =>
    result.current.start(
      () => (tries++, Promise.reject(new AddInError('http', 'The service returned an error (500).'))),
    ),
  );
  await waitFor(() => expect(result.current.task.state).toBe('failed'));
  rerender({ connections: 2 });
  act(() => result.current.start(() => (tries++, refused())));
  await waitFor(() => expect(result.current.task).toMatchObject({ kind: 'signIn' }));
  act(() => result.current.dismiss());
  rerender({ connections: 3 });
  expect(result.current.task.state).toBe('idle');
  expect(tries).toBe(2);
});
