const pattern = /^(-?)P(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** Returns the length in days of an ISO 8601 duration of days and smaller parts (`PT8H`, `-P1DT30M`). */
export function readDuration(text: string): number | undefined {
  const parts = pattern.exec(text);
  if (!parts) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(2).map((part) => Number(part ?? 0));
  const length = (days * 86_400 + hours * 3600 + minutes * 60 + seconds) / 86_400;
  if (!Number.isFinite(length)) return undefined;
  return parts[1] ? -length : length;
}
