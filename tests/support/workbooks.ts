// Workbooks of several sheets as XML, in the ways that programs write the same table.
import { workbookParts, writers, type ZipEntry } from './zips.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

interface SheetXml {
  readonly name: string
  readonly state?: 'hidden' | 'veryHidden'
  /** The content of the worksheet's element. */
  readonly content: string
}
export interface BookXml {
  readonly sheets: readonly SheetXml[]
  readonly activeTab?: number
  readonly is1904?: boolean
  /** Shared strings, each the content of an `si`. */
  readonly strings?: readonly string[]
  /** The format of each style: the number of a built-in one, or one of its own. */
  readonly formats?: readonly (number | string)[]
}

const stylesOf = (formats: readonly (number | string)[]) => {
  const own = formats.flatMap((format, at) =>
    typeof format === 'string'
      ? `<numFmt numFmtId="${170 + at}" formatCode="${format.replaceAll('"', '&quot;')}"/>`
      : [],
  )
  const styles = formats.map((format, at) => {
    const id = typeof format === 'string' ? 170 + at : format
    return `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
  })
  return `${xml}<styleSheet xmlns="${main}"><numFmts count="${own.length}">${own.join('')}</numFmts><fonts count="1"><font><sz val="11"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`
}

export const bookParts = ({
  sheets,
  activeTab,
  is1904,
  strings = [],
  formats = [0],
}: BookXml): ZipEntry[] => {
  const numbers = sheets.map((_, at) => at + 1)
  const view =
    activeTab === undefined ? '' : `<bookViews><workbookView activeTab="${activeTab}"/></bookViews>`
  const listed = sheets.map(({ name, state }, at) => {
    const hidden = state ? ` state="${state}"` : ''
    return `<sheet name="${name}" sheetId="${at + 1}"${hidden} r:id="rId${at + 1}"/>`
  })
  const parts = workbookParts('', {
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>${numbers.map((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`).join('')}<Override PartName="/xl/sharedStrings.xml" ContentType="${spreadsheet}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${is1904 ? ' date1904="1"' : ''}/>${view}<sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${numbers.map((at) => `<Relationship Id="rId${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}<Relationship Id="rId90" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId91" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `${xml}<sst xmlns="${main}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': stylesOf(formats),
    ...Object.fromEntries(
      sheets.map(({ content }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${xml}<worksheet xmlns="${main}" xmlns:r="${relations}">${content}</worksheet>`,
      ]),
    ),
  })
  return parts
}

export type Maker = 'Excel' | 'WPS' | 'LibreOffice' | 'Google'

/** As each program packs a workbook; Google's files are packed as Excel's. */
export const packed = (book: BookXml, maker: Maker = 'Excel'): Buffer => {
  const pack = writers[maker === 'Google' ? 'one that leaves out the signature of a descriptor' : maker]
  if (!pack) throw new Error(`nobody writes as ${maker}`)
  return pack(bookParts(book))
}

export const asUpload = (bytes: Buffer, name = '名单.xlsx') => ({ name, base64: bytes.toString('base64') })

const inline = (cell: string, text: string, style = 0) =>
  `<c r="${cell}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`

/** A class's list: a title, a blank row, headers with stars and remarks, one class merged over three rows, days, numbers. */
export const classList: Readonly<Record<Maker, BookXml>> = {
  // Shared strings, a day with the format that follows the computer, a phone with a format of its own.
  Excel: {
    sheets: [
      { name: '说明', content: '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData>' },
      {
        name: '学生',
        content: `<dimension ref="A1:F6"/><sheetData>
<row r="1" spans="1:6"><c r="A1" t="s"><v>1</v></c><c r="B1"/><c r="C1"/></row>
<row r="3" spans="1:6"><c r="A3" t="s"><v>2</v></c><c r="B3" t="s"><v>3</v></c><c r="C3" t="s"><v>4</v></c><c r="D3" t="s"><v>5</v></c><c r="E3" t="s"><v>6</v></c><c r="F3" t="s"><v>7</v></c></row>
<row r="4" spans="1:6"><c r="A4" t="s"><v>8</v></c><c r="B4" t="s"><v>11</v></c><c r="C4"><v>13800139001</v></c><c r="D4" t="s"><v>13</v></c><c r="E4" s="1"><v>46266</v></c><c r="F4" s="2"><v>12</v></c></row>
<row r="5" spans="1:6"><c r="A5" t="s"><v>9</v></c><c r="B5" t="s"><v>12</v></c><c r="C5" s="3"><v>13800139002</v></c><c r="D5"/><c r="E5" s="4"><v>46266.375</v></c><c r="F5" s="2"><v>13</v></c></row>
<row r="6" spans="1:6"><c r="A6" t="s"><v>10</v></c><c r="B6" t="s"><v>11</v></c><c r="C6"><v>13800139003</v></c><c r="D6"/><c r="E6" t="s"><v>14</v></c><c r="F6" s="2"><v>14</v></c></row>
</sheetData><mergeCells count="2"><mergeCell ref="A1:F1"/><mergeCell ref="D4:D6"/></mergeCells>`,
      },
    ],
    activeTab: 1,
    formats: [0, 14, '00000', '0.00E+00', 'yyyy"年"m"月"d"日"'],
    strings: [
      '<t>填写说明</t>',
      '<t>2026 年秋季学生名单</t>',
      '<t>姓名*</t>',
      '<t>* 性别</t>',
      '<r><t>手机号 </t></r><r><rPr><color rgb="FFFF0000"/></rPr><t xml:space="preserve">(11位)</t></r>',
      '<t>课程班：</t>',
      '<t>入学\n时间</t>',
      '<t>学号（5位）</t>',
      '<r><t>甲</t></r><r><rPr><b/></rPr><t>小雨</t></r><rPh sb="0" eb="1"><t>jia</t></rPh>',
      '<t>乙小风</t>',
      '<t>丙小云</t>',
      '<t>女生</t>',
      '<t>M</t>',
      '<t>初级一班</t>',
      '<t>2026-09-01 00:00:00</t>',
    ],
  },
  // Text in place, every cell with a style, folders in the zip.
  WPS: {
    sheets: [
      {
        name: '学生',
        content: `<dimension ref="A1:F6"/><sheetData><row r="1">${inline('A1', '2026 年秋季学生名单')}</row><row r="2"/><row r="3">${inline('A3', '＊姓名')}${inline('B3', '性别（男/女）')}${inline('C3', '手机号（11位）')}${inline('D3', '课程班')}${inline('E3', '入学时间：')}${inline('F3', '学号')}</row><row r="4">${inline('A4', '甲小雨')}${inline('B4', '女生')}<c r="C4" s="1"><v>13800139001</v></c>${inline('D4', '初级一班')}${inline('E4', '20260901')}${inline('F4', '00012')}</row><row r="5">${inline('A5', '乙小风')}${inline('B5', '男生')}<c r="C5" s="1"><v>13800139002</v></c><c r="D5" s="0"/>${inline('E5', '2026年9月1日')}${inline('F5', '00013')}</row><row r="6">${inline('A6', '丙小云')}${inline('B6', '女性')}<c r="C6" s="1"><v>13800139003</v></c><c r="D6" s="0"/>${inline('E6', '2026.9.1')}${inline('F6', '00014')}</row></sheetData><mergeCells count="2"><mergeCell ref="A1:F1"/><mergeCell ref="D4:D6"/></mergeCells>`,
      },
      { name: 'WpsReserved', state: 'veryHidden', content: '<sheetData/>' },
    ],
    activeTab: 0,
    formats: [0, '0_ '],
  },
  // Attributes in full, numbers marked as such, results of formulas, dates with a format of its own.
  LibreOffice: {
    sheets: [
      {
        name: 'Лист1',
        content: `<sheetData><row r="1" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false">${inline('A1', 'Список учеников')}</row><row r="3" hidden="false">${inline('A3', 'Имя *')}${inline('B3', 'Пол')}${inline('C3', 'Телефон (11 цифр)')}${inline('D3', 'Класс')}${inline('E3', 'Дата поступления')}${inline('F3', 'Номер ученика')}</row><row r="4" hidden="false"><c r="A4" s="0" t="str"><f aca="false">&quot;甲&quot;&amp;&quot;小雨&quot;</f><v>甲小雨</v></c>${inline('B4', 'жен.')}<c r="C4" s="0" t="n"><v>13800139001</v></c>${inline('D4', '初级一班')}<c r="E4" s="1" t="n"><v>46266</v></c><c r="F4" s="2" t="n"><v>12</v></c></row><row r="5" hidden="false">${inline('A5', '乙小风')}${inline('B5', 'муж.')}<c r="C5" s="0" t="n"><v>13800139002</v></c><c r="D5" s="0"/>${inline('E5', '01.09.2026')}<c r="F5" s="2" t="n"><v>13</v></c></row><row r="6" hidden="false">${inline('A6', '丙小云')}${inline('B6', 'Ж')}<c r="C6" s="0" t="n"><v>13800139003</v></c><c r="D6" s="0"/>${inline('E6', '1 сентября 2026 г.')}<c r="F6" s="2" t="n"><v>14</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="D4:D6"/></mergeCells>`,
      },
    ],
    activeTab: 0,
    formats: [0, 'dd\\.mm\\.yyyy', '00000'],
  },
  // No active tab, hundreds of styled empty rows, phones as text.
  Google: {
    sheets: [
      {
        name: 'Sheet1',
        content: `<sheetData><row r="1">${inline('A1', 'Students, autumn 2026')}</row><row r="3">${inline('A3', 'Name*')}${inline('B3', 'Gender:')}${inline('C3', 'Phone (11 digits)')}${inline('D3', 'Class')}${inline('E3', 'Admission date')}${inline('F3', 'Student number')}</row><row r="4">${inline('A4', '甲小雨')}${inline('B4', 'female')}${inline('C4', '13800139001')}${inline('D4', '初级一班')}<c r="E4" s="1"><v>46266.0</v></c>${inline('F4', '00012')}</row><row r="5">${inline('A5', '乙小风')}${inline('B5', 'male')}${inline('C5', '13800139002')}<c r="D5" s="1"/><c r="E5" s="1"><v>46266.0</v></c>${inline('F5', '00013')}</row><row r="6">${inline('A6', '丙小云')}${inline('B6', 'F')}${inline('C6', '13800139003')}<c r="D6" s="1"/>${inline('E6', '1 Sep 2026')}${inline('F6', '00014')}</row>${Array.from({ length: 994 }, (_, at) => `<row r="${at + 7}"><c r="A${at + 7}" s="1"/></row>`).join('')}</sheetData><mergeCells><mergeCell ref="D4:D6"/></mergeCells>`,
      },
    ],
    formats: [0, 'd"/"m"/"yyyy'],
  },
}
