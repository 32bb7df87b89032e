// Draws a captcha: letters as shuffled strokes, so that neither text nor stroke order reveals them.
import { randomInt } from 'node:crypto'

/** Lines on a grid of 4 by 6. Letters that look alike (O and 0, I and 1, U and V) are left out. */
const glyphs: Readonly<Record<string, string>> = {
  A: '06 20 46|14 34',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03|23 46',
  T: '00 40|20 26',
  V: '00 26 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  3: '00 40 22 43 45 26 06',
  4: '36 30 04 44',
  7: '00 40 16',
}
const letters = Object.keys(glyphs)
const size = { width: 120, height: 44 }

export const newCaptchaText = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

const about = (value: number, spread: number) => value + (randomInt(2001) / 1000 - 1) * spread
const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`

interface Point {
  x: number
  y: number
}

/** A line from point to point, bent a little on the way. */
const strokeOf = (points: readonly Point[]): string[] =>
  points.slice(1).map((to, index) => {
    const from = points[index] ?? to
    const [bendX, bendY] = [about((from.x + to.x) / 2, 1.6), about((from.y + to.y) / 2, 1.6)]
    return `M${at(from.x, from.y)}Q${at(bendX, bendY)} ${at(to.x, to.y)}`
  })

const letterStrokes = (letter: string, middle: number): string[] => {
  const [turn, scale] = [about(0, 0.3), about(4.1, 0.4)]
  const [sin, cos] = [Math.sin(turn) * scale, Math.cos(turn) * scale]
  const [left, top] = [about(middle, 2), about(size.height / 2, 3)]
  const place = (mark: string): Point => {
    const [x, y] = [about(Number(mark[0]) - 2, 0.15), about(Number(mark[1]) - 3, 0.15)]
    return { x: left + x * cos - y * sin, y: top + x * sin + y * cos }
  }
  return (glyphs[letter] ?? '').split('|').flatMap((line) => strokeOf(line.split(' ').map(place)))
}

const noise = (): string =>
  strokeOf([
    { x: about(10, 10), y: randomInt(size.height) },
    { x: about(size.width / 2, 20), y: randomInt(size.height) },
    { x: about(size.width - 10, 10), y: randomInt(size.height) },
  ]).join('')

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((value) => ({ value, order: randomInt(1_000_000) }))
    .sort((one, other) => one.order - other.order)
    .map(({ value }) => value)

export const drawCaptcha = (code: string): string => {
  const step = size.width / (code.length + 0.6)
  const strokes = [...code].flatMap((letter, index) => letterStrokes(letter, step * (index + 0.8)))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" fill="none" stroke-linecap="round">`,
    `<rect width="100%" height="100%" fill="#faf8f4"/>`,
    `<path stroke="#9fb0d0" stroke-width="1.4" d="${[noise(), noise(), noise()].join('')}"/>`,
    `<path stroke="#1f458c" stroke-width="2.4" d="${shuffled(strokes).join('')}"/>`,
    `</svg>`,
  ].join('')
}
