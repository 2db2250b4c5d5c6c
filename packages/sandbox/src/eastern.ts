const easternFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const minuteMillis = 60_000;
const offsets = new Map<number, number>();
const strings = new Map<number, string>();
const maxCacheSize = 20_000;

/** Returns the Eastern wall-clock time of an instant, in milliseconds as if it were UTC. The service's dates are Eastern. */
export function toEasternWallClock(instant: number): number {
  return instant + findOffsetMinutes(instant) * minuteMillis;
}

/** Formats an instant like the service: `2026-03-09T00:00:00-04:00`, with milliseconds unless they are zero. */
export function formatEastern(instant: number): string {
  const cached = strings.get(instant);
  if (cached !== undefined) return cached;
  const offset = findOffsetMinutes(instant);
  const wallClock = new Date(instant + offset * minuteMillis).toISOString();
  const seconds = wallClock.endsWith('.000Z') ? wallClock.slice(0, 19) : wallClock.slice(0, 23);
  const text = `${seconds}${formatOffset(offset)}`;
  if (strings.size >= maxCacheSize) strings.clear();
  strings.set(instant, text);
  return text;
}

/** Returns the instant of an Eastern wall-clock time. If clocks show the time twice, the earlier instant applies. */
export function fromEasternWallClock(wallClock: number): number {
  const estimate = wallClock - findOffsetMinutes(wallClock) * minuteMillis;
  for (const minutes of [-240, -300, findOffsetMinutes(estimate)]) {
    const instant = wallClock - minutes * minuteMillis;
    if (findOffsetMinutes(instant) === minutes) return instant;
  }
  // Clocks skip this time in spring.
  return estimate;
}

/** Returns the instant of midnight Eastern on a `yyyy-MM-dd` date. */
export function findEasternMidnight(date: string): number {
  return fromEasternWallClock(Date.parse(`${date}T00:00:00Z`));
}

function formatOffset(offset: number): string {
  const size = Math.abs(offset);
  const formatTwoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${formatTwoDigits(Math.floor(size / 60))}:${formatTwoDigits(size % 60)}`;
}

/** Returns the offset rounded to minutes, as in ISO 8601; before 1883, the zone's local mean time includes seconds. */
function findOffsetMinutes(instant: number): number {
  const hour = Math.floor(instant / 3_600_000);
  const cached = offsets.get(hour);
  if (cached !== undefined) return cached;
  const part: Record<string, number> = {};
  for (const { type, value } of easternFormat.formatToParts(instant)) part[type] = Number(value);
  const wallClock = Date.UTC(
    part['year'] ?? 0,
    (part['month'] ?? 1) - 1,
    part['day'],
    part['hour'],
    part['minute'],
    part['second'],
  );
  const offset = Math.round((wallClock - Math.floor(instant / 1000) * 1000) / minuteMillis);
  if (offsets.size >= maxCacheSize) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}
