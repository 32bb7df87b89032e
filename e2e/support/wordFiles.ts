// Word documents of our own, put together as each program writes them: the names of the parts, the styles, and the forms of
// pinyin, colour and alignment.
import { strToU8, zipSync } from 'fflate'

const schemas = 'http://schemas.openxmlformats.org'
const office = `${schemas}/officeDocument/2006/relationships`
const strictOffice = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
const word = `${schemas}/wordprocessingml/2006/main`
const strictWord = 'http://purl.oclc.org/ooxml/wordprocessingml/main'
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

interface Maker {
  /** The part with the text, as _rels/.rels writes it. */
  readonly main: string
  readonly body: string
  readonly styles: string
  readonly isStrict?: boolean
  readonly hasBackSlashes?: boolean
  /** Further parts beside the text, by the type of their relation. */
  readonly beside?: Readonly<Record<string, { readonly name: string; readonly text: string }>>
}

const pack = ({
  main,
  body,
  styles,
  isStrict = false,
  hasBackSlashes = false,
  beside = {},
}: Maker): Buffer => {
  const [w, r] = isStrict ? [strictWord, strictOffice] : [word, office]
  const names = `xmlns:w="${w}" xmlns:r="${r}" xmlns:mc="${schemas}/markup-compatibility/2006" xmlns:m="${schemas}/officeDocument/2006/math" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wp="${schemas}/drawingml/2006/wordprocessingDrawing" xmlns:a="${schemas}/drawingml/2006/main"`
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const path = main.replace(/^\//, '')
  const cut = path.lastIndexOf('/') + 1
  const [folder, file] = [path.slice(0, cut), path.slice(cut)]
  const relations = [
    ['styles', 'styles.xml'] as const,
    ...Object.entries(beside).map(([type, { name }]) => [type, name] as const),
  ]
  const files: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${path}" ContentType="${mainType}"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${r}/officeDocument" Target="${main}"/></Relationships>`,
    [path]: `${head}<w:document ${names}><w:body>${body}</w:body></w:document>`,
    [`${folder}styles.xml`]: `${head}<w:styles ${names}>${styles}</w:styles>`,
    [`${folder}_rels/${file}.rels`]: `${head}<Relationships xmlns="${schemas}/package/2006/relationships">${relations.map(([type, name], at) => `<Relationship Id="rId${at + 1}" Type="${r}/${type}" Target="${name}"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(beside).map(({ name, text }) => [
        `${folder}${name}`,
        `${head}<w:part ${names}>${text}</w:part>`,
      ]),
    ),
  }
  const packed = Object.entries(files).map(
    ([name, text]) => [hasBackSlashes ? name.replaceAll('/', '\\') : name, strToU8(text)] as const,
  )
  return Buffer.from(zipSync(Object.fromEntries(packed)))
}

const run = (text: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (content: string, look = '') => `<w:p>${look && `<w:pPr>${look}</w:pPr>`}${content}</w:p>`
const style = (type: string, id: string, name: string, more = '') =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`
const ruby = (text: string, reading: string, look = '') =>
  `<w:ruby><w:rubyPr><w:rubyAlign w:val="distributeSpace"/><w:hps w:val="12"/><w:lid w:val="zh-CN"/></w:rubyPr><w:rt>${run(reading, '<w:sz w:val="12"/>')}</w:rt><w:rubyBase>${run(text, look)}</w:rubyBase></w:ruby>`
const field = (instruction: string) =>
  ['begin', '', 'end']
    .map((sign) =>
      sign
        ? `<w:r><w:fldChar w:fldCharType="${sign}"/></w:r>`
        : `<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>`,
    )
    .join('')

const red = '<w:color w:val="C00000"/>'
const inBox = `<w:txbxContent>${paragraph(run('框里的话'))}</w:txbxContent>`

/** Each has a centred heading, 汉字 with its pinyin, a red word, and a line on the right. */
export const wordFiles: Readonly<Record<string, Buffer>> = {
  Word: pack({
    main: 'word/document.xml',
    styles: style('paragraph', '1', 'heading 1') + style('paragraph', 'a3', 'Normal (Web)'),
    body: [
      paragraph(run('第一课'), '<w:pStyle w:val="1"/><w:jc w:val="center"/>'),
      // Something stands before the ruby in the same run, and the hanzi are red.
      paragraph(
        `<w:r><w:t>写</w:t>${ruby('汉字', 'hàn zì', red)}</w:r>${run('吧')}`,
        '<w:pStyle w:val="a3"/>',
      ),
      paragraph(run('重点', red)),
      paragraph(run('王老师'), '<w:pStyle w:val="a3"/><w:jc w:val="right"/>'),
      paragraph('<m:oMath><m:r><m:t>x²</m:t></m:r></m:oMath>'),
    ].join(''),
    beside: { header: { name: 'header1.xml', text: paragraph(run('同学学校')) } },
  }),
  'Word Online': pack({
    main: '/word/document2.xml',
    styles:
      style('paragraph', 'Heading1', 'heading 1') + style('character', 'normaltextrun', 'normaltextrun'),
    body: [
      paragraph(run('第一课'), '<w:pStyle w:val="Heading1"/><w:jc w:val="center"/>'),
      paragraph(`<w:r><w:rPr><w:rStyle w:val="normaltextrun"/></w:rPr>${ruby('汉字', 'hàn zì')}</w:r>`),
      // Its runs have a style of characters beside their colour.
      paragraph(run('重点', `<w:rStyle w:val="normaltextrun"/>${red}`)),
      paragraph(run('王老师'), '<w:jc w:val="end"/>'),
    ].join(''),
    beside: { comments: { name: 'comments.xml', text: '<w:comment w:id="0"><w:p/></w:comment>' } },
  }),
  // Strict Open XML, which Word can write, too.
  'Word (strict)': pack({
    main: 'doc/text.xml',
    isStrict: true,
    styles: style('paragraph', 'Heading1', 'heading 1'),
    body: [
      paragraph(run('第一课'), '<w:pStyle w:val="Heading1"/><w:jc w:val="center"/>'),
      paragraph(`<w:r>${ruby('汉字', 'hàn zì')}</w:r>`),
      paragraph(run('重点', red)),
      paragraph(run('王老师'), '<w:jc w:val="end"/>'),
    ].join(''),
  }),
  WPS: pack({
    main: 'word/document.xml',
    hasBackSlashes: true,
    styles:
      style('paragraph', '2', 'heading 1') +
      style('paragraph', '3', '居右', '<w:pPr><w:jc w:val="right"/></w:pPr>'),
    body: [
      paragraph(run('第一课'), '<w:pStyle w:val="2"/><w:jc w:val="center"/>'),
      // 拼音指南 writes a field.
      paragraph(
        field('EQ \\* jc2 \\* "Font:宋体" \\* hps10 \\o\\ad(\\s\\up 9(hàn),汉)') +
          field('EQ \\* jc2 \\* "Font:宋体" \\* hps10 \\o\\ad(\\s\\up 9(zì),字)'),
      ),
      paragraph(run('重点', red)),
      paragraph(run('王老师'), '<w:pStyle w:val="3"/>'),
    ].join(''),
  }),
  LibreOffice: pack({
    main: 'word/document.xml',
    styles:
      style('paragraph', 'Normal', 'Normal', '<w:rPr><w:color w:val="auto"/></w:rPr>') +
      style(
        'paragraph',
        'Heading1',
        'Heading 1',
        '<w:basedOn w:val="Heading"/><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>',
      ) +
      style('paragraph', 'Heading', 'Heading', '<w:pPr><w:jc w:val="center"/></w:pPr>') +
      style('paragraph', 'Merksatz', 'Merksatz', `<w:rPr>${red}</w:rPr>`),
    body: [
      // Every paragraph has a style, and the alignment comes from the one below it.
      paragraph(run('第一课'), '<w:pStyle w:val="Heading1"/>'),
      paragraph(
        `<w:r></w:r><w:r>${ruby('汉字', 'hàn zì').replace('</w:rubyBase>', '<w:r></w:r></w:rubyBase>')}</w:r>`,
        '<w:pStyle w:val="Normal"/><w:jc w:val="left"/>',
      ),
      paragraph(run('重点'), '<w:pStyle w:val="Merksatz"/>'),
      paragraph(run('王老师'), '<w:pStyle w:val="Normal"/><w:jc w:val="end"/>'),
    ].join(''),
  }),
  // It has no ruby of its own; what came with one is a line of text.
  'Google Docs': pack({
    main: 'word/document.xml',
    styles: style('paragraph', 'Heading1', 'heading 1') + style('paragraph', 'Normal', 'normal'),
    body: [
      paragraph(run('第一课', '<w:rtl w:val="0"/>'), '<w:pStyle w:val="Heading1"/><w:jc w:val="center"/>'),
      paragraph(run('汉字（hàn zì）', '<w:rtl w:val="0"/>')),
      paragraph(run('重点', '<w:color w:val="c00000"/><w:rtl w:val="0"/>')),
      paragraph(run('王老师', '<w:rtl w:val="0"/>'), '<w:jc w:val="right"/>'),
    ].join(''),
  }),
  Pages: pack({
    main: 'word/document.xml',
    styles: style('paragraph', 'Heading', 'Heading') + style('paragraph', 'Body', 'Body'),
    body: [
      paragraph(run('第一课'), '<w:pStyle w:val="Heading"/><w:jc w:val="center"/>'),
      paragraph(`<w:r>${ruby('汉字', 'hàn zì')}</w:r>`, '<w:pStyle w:val="Body"/>'),
      paragraph(run('重点', red), '<w:pStyle w:val="Body"/>'),
      paragraph(run('王老师'), '<w:pStyle w:val="Body"/><w:jc w:val="right"/>'),
      // A text box that has no older form beside it.
      paragraph(
        `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx>${inBox}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice></mc:AlternateContent></w:r>`,
        '<w:pStyle w:val="Body"/>',
      ),
    ].join(''),
  }),
}
