// Each person's colour in a document, the same on every screen. The host's is the ink of the product.
const palette = ['#c8442e', '#2e8b6f', '#c98a1b', '#8a4fa3', '#0f7f9c', '#b0417a', '#5b7a1f', '#a35a1f']

export const colourOf = (userId: string, isHost = false): string => {
  if (isHost) return '#1f458c'
  let sum = 0
  for (const character of userId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return palette[sum % palette.length] ?? '#c8442e'
}
