let canvas: CanvasRenderingContext2D | null | undefined;

/** A CSS color as `#RRGGBB`; undefined for other text and for transparent colors. */
export function cssColor(text: string): string | undefined {
  canvas ??= document.createElement('canvas').getContext('2d');
  // An invalid color leaves the previous one unchanged.
  const [read, again] = ['#000001', '#000002'].map((before) => {
    if (canvas) Object.assign(canvas, { fillStyle: before }, { fillStyle: text });
    return canvas?.fillStyle;
  });
  return read === again && typeof read === 'string' && read.startsWith('#') ? read.toUpperCase() : undefined;
}
