// Files for boards and the library, made by the test, which so knows their content.
import { deflateSync } from 'node:zlib'
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { strToU8, zipSync } from 'fflate'

/** Pages of A4, each with its number in large letters. */
export const makePdf = async (pages: number, name = 'Page'): Promise<Buffer> => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage([595, 842])
    page.drawText(`${name} ${number}`, { x: 60, y: 700, size: 64, font, color: rgb(0.1, 0.2, 0.5) })
    page.drawRectangle({
      x: 60,
      y: 60,
      width: 475,
      height: 500,
      borderColor: rgb(0.8, 0.2, 0.1),
      borderWidth: 3,
    })
  }
  return Buffer.from(await pdf.save())
}

const crcOf = (bytes: Buffer) => {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
const chunk = (kind: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crcOf(body))
  return Buffer.concat([length, body, crc])
}

/** One colour from edge to edge. */
export const makePng = (width: number, height: number, [red, green, blue] = [200, 40, 40]): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.alloc(1 + width * 3)
  for (let x = 0; x < width; x++) row.set([red ?? 0, green ?? 0, blue ?? 0], 1 + x * 3)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const relations = 'http://schemas.openxmlformats.org'

/** A Word document of this body. Style `1` is a heading, list `1` counts; `links` are rId0, rId1 … */
export const makeDocx = (body: string, links: readonly string[]): Buffer => {
  const linkTo = (target: string, at: number) =>
    `<Relationship Id="rId${at}" Type="${relations}/officeDocument/2006/relationships/hyperlink" Target="${target}" TargetMode="External"/>`
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const level =
    '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>'
  const files = {
    '[Content_Types].xml': `<Types xmlns="${relations}/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    'word/document.xml': `<w:document ${word} xmlns:r="${relations}/officeDocument/2006/relationships"><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${word}><w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/numbering.xml': `<w:numbering ${word}><w:abstractNum w:abstractNumId="0">${level}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${relations}/package/2006/relationships">${links.map(linkTo).join('')}</Relationships>`,
  }
  const packed = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return Buffer.from(zipSync(Object.fromEntries(packed)))
}

/** One page of Chinese without an embedded font, as old word processors wrote them. */
export const makeChinesePdf = (): Buffer => {
  const hex = Buffer.from('你好，同学', 'utf16le').swap16().toString('hex')
  const text = `BT /F1 60 Tf 80 500 Td <${hex}> Tj ET`
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]
  let file = '%PDF-1.4\n'
  const places = parts.map((part, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${part}\nendobj\n`
    return at
  })
  const table = file.length
  file += `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n`
  for (const at of places) file += `${String(at).padStart(10, '0')} 00000 n \n`
  file += `trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Opens only with a password. */
export const makeLockedPdf = async (): Promise<Buffer> => {
  const pdf = await PDFDocument.create()
  pdf.addPage([300, 300])
  pdf.encrypt({ userPassword: '秘密'.length.toString().padStart(8, '0'), ownerPassword: 'owner' })
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}

/** Half a second of 64 by 48 pixels: VP9 within MP4, which a Chromium without H.264 plays too. */
export const shortVideo = (): Buffer =>
  Buffer.from(
    [
      'AAAAJGZ0eXBpc29tAAACAGlzb21pc282aXNvMnZwMDltcDQxAAACt21vb3YAAAB4bXZoZAEAAAAAAAAA5ypoBAAAAADnKmgEAAAD',
      '6AAAAAAAAAIDAAEAAAEAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAA',
      'AAAAAAAAAAAAAAAAAAIAAAIPdHJhawAAAGh0a2hkAQAAAwAAAADnKmgEAAAAAOcqaAQAAAABAAAAAAAAAAAAAAIDAAAAAAAAAAAA',
      'AAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAABAAAAAMAAAAAABn21kaWEAAAAsbWRoZAEAAAAAAAAA',
      '5ypoBAAAAADnKmgEAAB1MAAAAAAAAAIDVcQAAAAAAC1oZGxyAAAAAAAAAAB2aWRlAAAAAAAAAAAAAAAAVmlkZW9IYW5kbGVyAAAA',
      'AT5taW5mAAAAFHZtaGQAAAABAAAAAAAAAAAAAAAlZGluZgAAAB1kcmVmAAAAAAAAAAEAAAANdXJsIAAAAAEAAAAA/XN0YmwAAAAQ',
      'c3RzYwAAAAAAAAAAAAAAEHN0dHMAAAAAAAAAAAAAABRzdHN6AAAAAAAAAAAAAAAAAAAAEHN0Y28AAAAAAAAAAAAAALFzdHNkAAAA',
      'AAAAAAEAAAChdnAwOQAAAAAAAAABAAAAAQAAAAAAAAAAAAAAAABAADAASAAAAEgAAAAAAAAAAQpWUEMgQ29kaW5nAAAAAAAAAAAA',
      'AAAAAAAAAAAAAAAAABj//wAAABBwYXNwAAAAAQAAAAEAAAAUYnRydAAAAAAAAAAAAAAAAAAAABR2cGNDAQAAAAAAgQENAQAAAAAA',
      'E2NvbHJuY2x4AAEADQABgAAAAChtdmV4AAAAIHRyZXgAAAAAAAAAAQAAAAEAAAAAAAAAAAAAAAAAAACIbW9vZgAAABBtZmhkAAAA',
      'AAAAAAEAAABwdHJhZgAAABR0ZmhkAAIAIAAAAAEBAQAAAAAAFHRmZHQBAAAAAAAAAAAAAAAAAABAdHJ1bgEAAwUAAAAFAAAAkAIA',
      'AAAAAA4WAAAAVwAADiwAAAAjAAAOFwAAABEAAA4YAAAAJQAAA+cAAAARAAAAyW1kYXSCSYNCUAPwAvYKOCQcGHwAACBAAGxb/9Ek',
      'n2NG3lDVwv7HuX2aLXviQTdKsVSIT/6GI5qYXOC97gTVG7/o0VedsetyxOakQn////5/i/////3Hag2KdoCGAECS8RE+AAAMcAAA',
      'cw9b/8FIAAP//+CP////5c4hmLSmAIYAQJKcNEygAANwAAB7McVAhgBAkvCxLIAADHAAAHMPW//9HxAAB///9Ix/////lbSGYtKY',
      'AIYAQJKcLEoAAANwAAB7McVAAAAATG1mcmEAAAA0dGZyYQEAAAAAAAABAAAAPwAAAAEAAAAAAAAAAAAAAAAAAALbAAAAAQAAAAEA',
      'AAABAAAAEG1mcm8AAAAAAAAATA==',
    ].join(''),
    'base64',
  )
