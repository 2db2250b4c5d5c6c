import { HostError } from './host';

let canvas: CanvasRenderingContext2D | null | undefined;

/** A color as Excel takes it, `#RRGGBB` or a name of HTML, in the form in which Excel gives it back. */
export function colorArgument(value: unknown): string {
  const text = String(value);
  const digits = /^#?([0-9a-f]{6})$/i.exec(text)?.[1];
  if (digits) return `#${digits.toUpperCase()}`;
  if (/^[a-z]+$/i.test(text)) {
    canvas ??= document.createElement('canvas').getContext('2d');
    const named = ['#000001', '#000002'].map((other) => {
      if (canvas) Object.assign(canvas, { fillStyle: other }, { fillStyle: text });
      return canvas?.fillStyle;
    });
    if (named[0] === named[1] && typeof named[0] === 'string' && named[0].startsWith('#'))
      return named[0].toUpperCase();
  }
  throw new HostError(
    'InvalidArgument',
    `${JSON.stringify(value)} isn't a color. Use one such as "#4472C4" or "orange".`,
  );
}

/** A number within bounds. */
export function numberArgument(value: unknown, least: number, most: number, what: string): number {
  if (typeof value === 'number' && value >= least && value <= most) return value;
  throw new HostError('InvalidArgument', `${what} is a number from ${least} to ${most}, not ${JSON.stringify(value)}.`);
}

/** One of some texts, in their case. */
export function choiceArgument<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
  what: string,
): Choice {
  const found = choices.find((choice) => choice === value);
  if (found !== undefined) return found;
  throw new HostError(
    'InvalidArgument',
    `${what} can't be ${JSON.stringify(value)}; it is one of ${choices.join(', ')}.`,
  );
}

/** A text that is not too long. */
export function textArgument(value: unknown, longest: number, what: string): string {
  if (typeof value === 'string' && value.length <= longest) return value;
  throw new HostError('InvalidArgument', `${what} is a text of at most ${longest} characters.`);
}
