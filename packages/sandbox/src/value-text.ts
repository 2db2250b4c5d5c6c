import { formatEastern } from './eastern';

/** Formats a value of a query by its type: `2026-01-02`, `PT8H`, `true`, `1.5`. */
export function formatValue(type: string, value: string | number): string {
  if (typeof value === 'string') return value;
  switch (type) {
    case 'Edm.DateTimeOffset':
      return formatEastern(value);
    case 'Edm.Date':
      return formatEastern(value).slice(0, 10);
    case 'Edm.TimeOfDay':
      return new Date(value).toISOString().slice(11, value % 1000 === 0 ? 19 : 23);
    case 'Edm.Duration':
      return formatDuration(value);
    case 'Edm.Boolean':
      return value === 0 ? 'false' : 'true';
    default:
      return formatNumber(value);
  }
}

/** Rounds to 15 digits: the service computes with decimals, and later digits of a double are rounding errors. */
function formatNumber(value: number): string {
  return Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
}

function formatDuration(millis: number): string {
  const absolute = Math.abs(millis);
  const parts = [
    Math.floor(absolute / 86_400_000),
    Math.floor(absolute / 3_600_000) % 24,
    Math.floor(absolute / 60_000) % 60,
  ] as const;
  const seconds = (absolute % 60_000) / 1000;
  const [days, hours, minutes] = parts;
  const time = `${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${seconds > 0 ? `${seconds}S` : ''}`;
  const text = `${days > 0 ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`;
  return `${millis < 0 ? '-' : ''}P${text === '' ? 'T0S' : text}`;
}
