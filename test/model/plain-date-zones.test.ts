import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

// The zone's offset from UTC in January, in minutes, to check that the zone is set.
test.each([
  ['America/New_York', 300],
  ['Pacific/Kiritimati', -840],
  ['Pacific/Pago_Pago', 660],
  ['Asia/Kolkata', -330],
  ['Europe/London', 0],
])(
  'no date shifts in the time zone %s',
  async (zone, behind) => {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', 'test/support/check-dates-in-zone.ts'], {
      env: { ...process.env, TZ: zone },
    });
    expect(Number(stdout)).toBe(behind);
  },
  30_000,
);
