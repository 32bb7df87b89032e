// The few sums a chosen theme colour needs: shades for light and dark, and what can be read on it. Pure.

type Rgb = readonly [number, number, number]

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
const print = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

export const isColour = (text: unknown): text is string =>
  typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text)

/** `share` of the other colour, 0 to 1. */
const mixColours = (hex: string, other: string, share: number): string => {
  const [a, b] = [parse(hex), parse(other)]
  const at = (index: 0 | 1 | 2): number => a[index] * (1 - share) + b[index] * share
  return print([at(0), at(1), at(2)])
}

/** Relative luminance of WCAG 2. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = parse(hex).map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

export interface Inks {
  ink: string
  inkStrong: string
  inkSoft: string
  onInk: string
}

const white = '#ffffff'
const night = '#10151d'
const readable = 4.5

const onColour = (hex: string): string => (contrast(hex, white) >= readable ? white : night)

/** Towards the far end until it can be read as text on the surface. */
const readableOn = (hex: string, surface: string, end: string): string => {
  for (let share = 0; share < 1; share += 0.05) {
    const colour = mixColours(hex, end, share)
    if (contrast(colour, surface) >= readable) return colour
  }
  return end
}

/** The four inks that a chosen colour stands for: it is text as well as ground, so it must be readable. */
export const inksOf = (hex: string, theme: 'light' | 'dark'): Inks => {
  if (theme === 'dark') {
    const ink = readableOn(mixColours(hex, white, 0.4), '#1c2128', white)
    return {
      ink,
      inkStrong: mixColours(ink, white, 0.25),
      inkSoft: mixColours('#1c2128', ink, 0.14),
      onInk: night,
    }
  }
  const ink = readableOn(hex, '#faf8f4', '#000000')
  return {
    ink,
    inkStrong: mixColours(ink, '#000000', 0.25),
    inkSoft: mixColours(white, ink, 0.1),
    onInk: onColour(ink),
  }
}
