/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { AddInError } from '../../../src/model/errors';
import { useTask } from '../../../src/taskpane/shared/use-task';
import { connectedSession, provideSession } from './provide-session';

const rejectToken = () => Promise.reject(new AddInError('signIn', 'The service rejected the access token (401).'));

function renderTask() {
  const session = { current: connectedSession };
  const { result, rerender } = renderHook(() => useTask<string>({ resumes: true }), {
    wrapper: provideSession(session),
  });
  const reconnect = (connections: number) => {
    session.current = { ...connectedSession, connectionCount: connections };
    rerender();
  };
  return { result, reconnect };
}

test('work that ended without a token continues with a new connection, once', async () => {
  const { result, reconnect } = renderTask();
  let tries = 0;
  act(() => result.current.start(() => (++tries === 1 ? rejectToken() : Promise.resolve('done'))));
  await waitFor(() => expect(result.current.task.state).toBe('failed'));
  reconnect(2);
  await waitFor(() => expect(result.current.task).toEqual({ state: 'done', value: 'done' }));
  reconnect(3);
  expect(tries).toBe(2);
});

test('other failures, and dismissed work, do not continue', async () => {
  const { result, reconnect } = renderTask();
  let tries = 0;
  act(() =>
    result.current.start(
      () => (tries++, Promise.reject(new AddInError('http', 'The service returned an error (500).'))),
    ),
  );
  await waitFor(() => expect(result.current.task.state).toBe('failed'));
  reconnect(2);
  act(() => result.current.start(() => (tries++, rejectToken())));
  await waitFor(() => expect(result.current.task).toMatchObject({ kind: 'signIn' }));
  act(() => result.current.dismiss());
  reconnect(3);
  expect(result.current.task.state).toBe('idle');
  expect(tries).toBe(2);
});

test('a retry starts the latest work again', async () => {
  const { result } = renderTask();
  let tries = 0;
  act(() =>
    result.current.start(() =>
      ++tries === 1 ? Promise.reject(new AddInError('network', 'No connection.')) : Promise.resolve('done'),
    ),
  );
  await waitFor(() => expect(result.current.task.state).toBe('failed'));
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.task).toEqual({ state: 'done', value: 'done' }));
});
