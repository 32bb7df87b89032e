// How an answer says that it is a file, and what it is called.

/** RFC 6266: any name in UTF-8. encodeURIComponent leaves a few characters that the header's grammar does not. */
export const dispositionOf = (name: string, shown: 'inline' | 'attachment'): string => {
  const escaped = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${shown}; filename*=UTF-8''${escaped}`
}
