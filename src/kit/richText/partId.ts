/** A new id of a blank, an option or a piece. The server replaces it by one of its own. */
export const newPartId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(16).padStart(2, '0')).join('')
