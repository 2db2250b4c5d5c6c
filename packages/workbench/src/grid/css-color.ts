let canvas: CanvasRenderingContext2D | null | undefined;

/** Returns a CSS color as `#RRGGBB`; undefined for other text and for transparent colors. */
export function toCssColor(text: string): string | undefined {
  canvas ??= document.createElement('canvas').getContext('2d');
  // An invalid color leaves the previous one unchanged.
  const [color, sameColor] = ['#000001', '#000002'].map((previous) => {
    if (canvas) Object.assign(canvas, { fillStyle: previous }, { fillStyle: text });
    return canvas?.fillStyle;
  });
  return color === sameColor && typeof color === 'string' && color.startsWith('#') ? color.toUpperCase() : undefined;
}
