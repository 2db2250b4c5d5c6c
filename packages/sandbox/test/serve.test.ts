import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testScale } from './support';

const running: ChildProcess[] = [];
afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')));

function start(port: number, environment: Record<string, string> = {}): ChildProcess {
  const data = join(tmpdir(), 'ids-sandbox-tests');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'packages/sandbox/src/serve.ts', '--port', String(port), '--data', data],
    {
      env: { ...process.env, SANDBOX_SCALE: String(testScale), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.push(child);
  return child;
}

async function readAddress(child: ChildProcess): Promise<{ url: string; token: string }> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    const line = /^SANDBOX (.*)$/m.exec(text)?.[1];
    if (line !== undefined) return JSON.parse(line) as { url: string; token: string };
  }
  throw new Error(`The sandbox ended: ${text}`);
}

async function end(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

test('prints its address, responds there, refuses a port in use, and ends on request', async () => {
  const child = start(0, { SANDBOX_FAULTS: '{"kind":"cut","path":"Securities"}' });
  const { url, token } = await readAddress(child);
  const headers = { Authorization: `Bearer ${token}` };
  const reply = (await (await fetch(`${url}/service/v2/odata/Sectors?$top=2`, { headers })).json()) as {
    value: object[];
  };
  expect(reply.value).toHaveLength(2);
  expect((await fetch(`${url}/service/v2/odata/Sectors`)).status).toBe(401);

  const cut = await fetch(`${url}/service/v2/odata/Securities`, { headers });
  await expect(cut.text()).rejects.toThrow('terminated');

  const other = await end(start(Number(new URL(url).port)));
  expect(other.code).toBe(1);
  expect(other.output).toMatch(/^Port \d+ is in use\. Choose another with --port\.$/m);

  const ended = end(child);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

test.each([
  ['SANDBOX_SCALE', 'much', /SANDBOX_SCALE takes a number/],
  ['SANDBOX_FAULTS', 'nonsense', /SANDBOX_FAULTS: Faults are JSON/],
])(
  '%s=%s is refused with a message',
  async (name, value, message) => {
    const { code, output } = await end(start(0, { [name]: value }));
    expect(code).toBe(1);
    expect(output).toMatch(message);
  },
  30_000,
);
