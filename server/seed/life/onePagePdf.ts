// A paper of one line, in the letters that every reader of PDF has.

const objects = (line: string): readonly string[] => {
  const text = `BT /F1 24 Tf 72 740 Td (${line}) Tj ET`
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
}

/** `line` has no brackets and no letters beyond ASCII. */
export const onePagePdf = (line: string) => (): Buffer => {
  let text = '%PDF-1.4\n'
  const places: number[] = []
  for (const [at, body] of objects(line).entries()) {
    places.push(text.length)
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = places.length + 1
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`)
}
