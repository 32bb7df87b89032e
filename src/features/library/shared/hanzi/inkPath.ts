/** The path of an SVG through these places, in the units of the strokes. */
export const pathOf = (points: readonly { readonly x: number; readonly y: number }[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(0)} ${y.toFixed(0)}`).join('')
