let canvas: CanvasRenderingContext2D | null | undefined;

/** A color of CSS as `#RRGGBB`; undefined for other texts, and for colors that let something show through. */
export function cssColor(text: string): string | undefined {
  canvas ??= document.createElement('canvas').getContext('2d');
  // What is no color leaves the one that was there.
  const [read, again] = ['#000001', '#000002'].map((before) => {
    if (canvas) Object.assign(canvas, { fillStyle: before }, { fillStyle: text });
    return canvas?.fillStyle;
  });
  return read === again && typeof read === 'string' && read.startsWith('#') ? read.toUpperCase() : undefined;
}
