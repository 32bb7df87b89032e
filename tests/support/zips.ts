// Zips byte by byte: as Excel, LibreOffice, Java and others write them, and forged ones.
import { crc32, deflateRawSync } from 'node:zlib'

/** The metadata of an entry, in its local header and again in the central directory. */
export interface ZipFields {
  flags?: number
  method?: number
  crc?: number
  folded?: number
  size?: number
  name?: string
  extra?: Buffer
}
export interface ZipEntry {
  readonly name: string
  readonly content: Buffer | string
  readonly isStored?: boolean
  /** Instead of the compressed content. */
  readonly data?: Buffer
  /** Differences in the local header, and in the central directory. */
  readonly local?: ZipFields
  readonly central?: ZipFields & { at?: number }
  /** The data descriptor after the data. */
  readonly behind?: (said: Required<Pick<ZipFields, 'crc' | 'folded' | 'size'>>) => Buffer
}
interface ZipEnd {
  count?: number
  behindList?: Buffer
  comment?: Buffer
}

const numbers = (...pairs: [value: number, bytes: number][]): Buffer =>
  Buffer.concat(
    pairs.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes)
      buffer.writeUIntLE(value, 0, Math.min(6, bytes))
      return buffer
    }),
  )

export const descriptor = ({ crc, folded, size }: { crc: number; folded: number; size: number }) =>
  numbers([0x08074b50, 4], [crc, 4], [folded, 4], [size, 4])
const unsignedDescriptor: NonNullable<ZipEntry['behind']> = (said) => descriptor(said).subarray(4)
const longDescriptor: NonNullable<ZipEntry['behind']> = ({ crc, folded, size }) =>
  numbers([0x08074b50, 4], [crc, 4], [folded, 8], [size, 8])

const head = (signature: number, said: Required<ZipFields>, more: [number, number][] = []) => {
  const { flags, method, crc, folded, size, name, extra } = said
  const versions: [number, number][] = signature === 0x02014b50 ? [[20, 2]] : []
  const lengths: [number, number][] = [
    [Buffer.byteLength(name), 2],
    [extra.length, 2],
  ]
  return Buffer.concat([
    numbers([signature, 4], ...versions, [20, 2], [flags, 2], [method, 2], [0x5af65800, 4]),
    numbers([crc, 4], [folded, 4], [size, 4], ...lengths, ...more),
    Buffer.from(name),
    extra,
  ])
}

export const makeZip = (entries: readonly ZipEntry[], end: ZipEnd = {}): Buffer => {
  const body: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, isStored, local, central, behind, ...entry } of entries) {
    const content = Buffer.from(entry.content)
    const data = entry.data ?? (isStored ? content : deflateRawSync(content))
    const sizes = { crc: crc32(content), folded: data.length, size: content.length }
    const said = { flags: 0, method: isStored ? 0 : 8, ...sizes, name, extra: Buffer.alloc(0) }
    const whole = Buffer.concat([
      head(0x04034b50, { ...said, ...local }),
      data,
      behind?.(sizes) ?? Buffer.alloc(0),
    ])
    const place: [number, number][] = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [central?.at ?? at, 4],
    ]
    list.push(head(0x02014b50, { ...said, ...central }, place))
    body.push(whole)
    at += whole.length
  }
  const count = end.count ?? entries.length
  const listed = Buffer.concat(list)
  const comment = end.comment ?? Buffer.alloc(0)
  return Buffer.concat([
    ...body,
    listed,
    end.behindList ?? Buffer.alloc(0),
    numbers(
      [0x06054b50, 4],
      [0, 4],
      [count, 2],
      [count, 2],
      [listed.length, 4],
      [at, 4],
      [comment.length, 2],
    ),
    comment,
  ])
}

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** A row of a sheet's XML. */
export const sheetRow = (row: number, cells: readonly string[]) =>
  `<row r="${row}">${cells
    .map(
      (text, at) => `<c r="${String.fromCharCode(65 + at)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`,
    )
    .join('')}</row>`

/** The parts of a workbook with one sheet; `sheetData` is the content of its XML element. */
export const workbookParts = (sheetData: string, more: Record<string, string> = {}): ZipEntry[] =>
  Object.entries({
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${spreadsheet}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="名单" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${main}" xmlns:r="${relations}">${sheetData}</worksheet>`,
    ...more,
  }).map(([name, content]) => ({ name, content }))

const sizesLater: ZipFields = { crc: 0, folded: 0, size: 0 }
const [laterFlag, utf8Later] = [0x0008, 0x0808]
/** Padding that Excel writes before a part, so that it can grow in place. */
const growthHint = Buffer.concat([numbers([0xa220, 2], [260, 2], [0xa028, 2], [256, 2]), Buffer.alloc(256)])

/** How each program writes the same parts. */
export const writers: Record<string, (parts: ZipEntry[]) => Buffer> = {
  Excel: (parts) =>
    makeZip(
      parts.map((part, at) => ({
        ...part,
        local: { flags: 6, ...(at < 2 ? { extra: growthHint } : {}) },
        central: { flags: 6 },
      })),
    ),
  // As its version 7.4 does: the content types last, all sizes in data descriptors.
  LibreOffice: ([types, ...parts]) =>
    makeZip(
      [...parts, ...(types ? [types] : [])].map((part) => ({
        ...part,
        local: { flags: utf8Later, ...sizesLater },
        central: { flags: utf8Later },
        behind: descriptor,
      })),
    ),
  // Folders as entries, small parts stored uncompressed.
  WPS: (parts) =>
    makeZip([
      { name: 'xl/', content: '', isStored: true },
      { name: 'docProps/', content: '', data: Buffer.from([3, 0]) },
      ...parts.map((part) => ({ ...part, isStored: part.name.endsWith('.rels') })),
    ]),
  'Java and POI': (parts) =>
    makeZip(
      parts.map((part) => ({
        ...part,
        local: { flags: utf8Later, ...sizesLater },
        central: { flags: utf8Later },
        behind: descriptor,
      })),
    ),
  // Sizes of eight bytes in data descriptors, and ZIP64 nowhere else.
  'POI, streaming': (parts) =>
    makeZip(
      parts.map((part) => ({
        ...part,
        local: { flags: laterFlag, ...sizesLater },
        central: { flags: laterFlag },
        behind: longDescriptor,
      })),
    ),
  'one that leaves out the signature of a descriptor': (parts) =>
    makeZip(
      parts.map((part) => ({
        ...part,
        local: { flags: laterFlag },
        central: { flags: laterFlag },
        behind: unsignedDescriptor,
      })),
    ),
  'one that separates folders as Windows does': (parts) =>
    makeZip(parts.map((part) => ({ ...part, name: part.name.replaceAll('/', '\\') }))),
}
