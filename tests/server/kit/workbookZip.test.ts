// A workbook is accepted only when its zip is exactly what it declares; then its rows are read.
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readRows } from '#server/kit/sheet/readRows.ts'
import { unzipStrict } from '#server/kit/sheet/unzipStrict.ts'
import { descriptor, makeZip, sheetRow, workbookParts, writers, type ZipEntry } from '#tests/support/zips.ts'

const names = sheetRow(1, ['姓名', '班级']) + sheetRow(2, ['卫东', '初级一班'])
const parts = workbookParts(`<sheetData>${names}</sheetData>`)
const rows = [
  { row: 1, cells: ['姓名', '班级'] },
  { row: 2, cells: ['卫东', '初级一班'] },
]

test.each(Object.keys(writers))('[VAL-19] a workbook is read as it is written by %s', (writer) => {
  expect(readRows(writers[writer]?.(parts) ?? Buffer.alloc(0), 10).rows).toEqual(rows)
})

const entry: ZipEntry = { name: 'a.xml', content: '一二三四五六七八九十'.repeat(20) }
const other: ZipEntry = { name: 'b.xml', content: '<b/>' }
const folded = deflateRawSync(Buffer.from(entry.content))
const later = { local: { flags: 8, crc: 0, folded: 0, size: 0 }, central: { flags: 8 } }

/** How each differs from a valid zip, and the message of its refusal. */
const lies: [name: string, zip: Buffer, said: string][] = [
  ['its list says another size', makeZip([{ ...entry, central: { size: 10 } }]), 'two sizes'],
  ['its local header says another size', makeZip([{ ...entry, local: { size: 10 } }]), 'two sizes'],
  ['its local header says another folded size', makeZip([{ ...entry, local: { folded: 9 } }]), 'two sizes'],
  ['its local header says another method', makeZip([{ ...entry, local: { method: 0 } }]), 'two methods'],
  ['its list says another method', makeZip([{ ...entry, central: { method: 0 } }]), 'two methods'],
  ['its local header has another name', makeZip([{ ...entry, local: { name: 'c.xml' } }]), 'two names'],
  ['no sizes in front and none behind', makeZip([{ ...entry, ...later }]), 'between two entries'],
  [
    'sizes behind the data that differ',
    makeZip([{ ...entry, ...later, behind: (said) => descriptor({ ...said, size: 10 }) }]),
    'two sizes',
  ],
  [
    'another number where a descriptor is signed',
    makeZip([
      {
        ...entry,
        ...later,
        behind: (said) => Buffer.concat([Buffer.alloc(4), descriptor(said).subarray(4)]),
      },
    ]),
    'a torn descriptor',
  ],
  [
    'both places agree and more comes out',
    makeZip([{ ...entry, local: { size: 10 }, central: { size: 10 } }]),
    'larger than 10 bytes',
  ],
  [
    'both places agree and less comes out',
    makeZip([{ ...entry, local: { size: 1000 }, central: { size: 1000 } }]),
    'other content',
  ],
  ['its checksum is wrong', makeZip([{ ...entry, local: { crc: 1 }, central: { crc: 1 } }]), 'other content'],
  [
    'bytes behind the folded data',
    makeZip([{ ...entry, data: Buffer.concat([folded, folded]) }]),
    'more data',
  ],
  ['folded data that breaks off', makeZip([{ ...entry, data: folded.subarray(0, -4) }]), 'unexpected end'],
  [
    'a method that Office does not know',
    makeZip([{ ...entry, local: { method: 12 }, central: { method: 12 } }]),
    'folded in a way',
  ],
  ['encrypted', makeZip([{ ...entry, local: { flags: 1 }, central: { flags: 1 } }]), 'encrypted'],
  ['encrypted, as only its local header says', makeZip([{ ...entry, local: { flags: 1 } }]), 'encrypted'],
  ['one name twice', makeZip([entry, { ...entry, name: 'A.XML' }]), 'a name twice'],
  [
    'one name twice, with the other slash',
    makeZip([
      { ...entry, name: 'x/a' },
      { ...other, name: 'x\\a' },
    ]),
    'a name twice',
  ],
  ['two of the list share one entry', makeZip([entry, { ...other, central: { at: 0 } }]), 'without a header'],
  ['an entry that the list leaves out', makeZip([entry, other], { count: 1 }), 'more in the list'],
  ['more entries than the list has', makeZip([entry], { count: 2 }), 'a torn list'],
  ['bytes in front', Buffer.concat([Buffer.from('PK\x03\x04'), makeZip([entry])]), 'does not reach'],
  [
    'bytes in front that the list knows of',
    makeZip([{ ...entry, name: 'x', central: { at: 4 } }]),
    'in front',
  ],
  [
    'bytes between two entries',
    makeZip([{ ...entry, behind: () => Buffer.from('x') }, other]),
    'between two',
  ],
  ['bytes behind the last entry', makeZip([{ ...entry, behind: () => Buffer.alloc(16) }]), 'between two'],
  [
    'bytes behind the list, as ZIP64 has them',
    makeZip([entry], { behindList: Buffer.alloc(76) }),
    'does not reach',
  ],
  [
    'sizes that stand in a field of ZIP64',
    makeZip([{ ...entry, local: { size: 0xffffffff, folded: 0xffffffff }, central: { folded: 0xffffffff } }]),
    'reaches into',
  ],
  ['a comment', makeZip([entry], { comment: Buffer.from('x') }), 'does not close'],
  ['bytes behind the end', Buffer.concat([makeZip([entry]), Buffer.from([0])]), 'does not close'],
  ['cut off', makeZip([entry]).subarray(0, -1), 'does not close'],
  ['nothing', Buffer.alloc(0), 'does not close'],
  [
    'too many entries',
    makeZip(Array.from({ length: 2001 }, (_, at) => ({ name: `${at}`, content: '', isStored: true }))),
    'too many entries',
  ],
]

describe('a zip is refused with', () => {
  test.each(lies)('%s', (_name, zip, said) => {
    expect(() => unzipStrict(zip)).toThrow(said)
  })
})

test('a too large sum of the declared sizes is refused before any entry is decompressed', () => {
  const torn = { data: Buffer.from('torn'), local: { size: 600 }, central: { size: 600 } }
  const zip = makeZip([
    { ...entry, ...torn },
    { ...other, ...torn },
  ])
  expect(() => unzipStrict(zip, 1199)).toThrow('unfolds into too much')
})

describe('content that grows while it is read', () => {
  const read = (sheetData: string, more?: Record<string, string>) =>
    readRows(makeZip(workbookParts(sheetData, more)), 5000).rows

  test('one long text in too many cells is refused', () => {
    const long = `<sst><si><t>${'长'.repeat(30_000)}</t></si></sst>`
    const cells = Array.from(
      { length: 300 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
    )
    const all = `<sheetData>${cells.join('')}</sheetData>`
    expect(() => read(all, { 'xl/sharedStrings.xml': long })).toThrow('too much in the cells')
  })

  test('a sheet whose declared range is the largest possible has only its real rows', () => {
    const far =
      '<row r="3"><c r="XFD3"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    const all = `<dimension ref="A1:XFD1048576"/><sheetData>${names}${far}</sheetData>`
    const read2 = read(all).map(({ row, cells }) => ({ row, cells: cells.filter(Boolean) }))
    expect(read2).toEqual(rows)
  })

  test('entities declared by a sheet are not expanded', () => {
    const declared = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    const all = `${declared}<sheetData>${sheetRow(1, ['&b;'])}</sheetData>`
    expect(read(all)).toEqual([{ row: 1, cells: ['&b;'] }])
  })

  test('[VAL-19] a nested zip, an OpenOffice sheet and a binary workbook are refused', () => {
    const inner = makeZip(parts)
    expect(() => readRows(makeZip([{ name: 'Index.zip', content: inner }]), 10)).toThrow('Unsupported ZIP')
    const open = [
      { name: 'META-INF/manifest.xml', content: '<manifest/>' },
      { name: 'content.xml', content: '<x/>' },
    ]
    expect(() => readRows(makeZip(open), 10)).toThrow('Unsupported ZIP')
    const binary = [
      ...parts.filter(({ name }) => !name.startsWith('xl/')),
      { name: 'xl/workbook.bin', content: 'x' },
    ]
    expect(() => readRows(makeZip(binary), 10)).toThrow('Cannot find file')
  })
})
