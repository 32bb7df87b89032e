// Office files for the tests, and what a PDF says.
import { strToU8, zipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const schemas = 'http://schemas.openxmlformats.org'
const pack = (files: Record<string, string>): Buffer<ArrayBuffer> => {
  const packed = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return Buffer.from(zipSync(Object.fromEntries(packed)))
}
const relations = (items: readonly string[]) =>
  `<Relationships xmlns="${schemas}/package/2006/relationships">${items.join('')}</Relationships>`
const relation = (id: string, kind: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="${schemas}/officeDocument/2006/relationships/${kind}" Target="${target}"${more}/>`
const types = (parts: Record<string, string>) => {
  const of = Object.entries(parts).map(
    ([name, type]) =>
      `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
  )
  const rels =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
  return `<Types xmlns="${schemas}/package/2006/content-types">${rels}${of.join('')}</Types>`
}

const names =
  `xmlns:w="${schemas}/wordprocessingml/2006/main" xmlns:r="${schemas}/officeDocument/2006/relationships" ` +
  `xmlns:wp="${schemas}/drawingml/2006/wordprocessingDrawing" xmlns:a="${schemas}/drawingml/2006/main" ` +
  `xmlns:pic="${schemas}/drawingml/2006/picture"`

const linkedPicture = (id: string) =>
  '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p"/><a:graphic>' +
  `<a:graphicData uri="${schemas}/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/>` +
  `</pic:nvPicPr><pic:blipFill><a:blip r:link="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm>` +
  '<a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic>' +
  '</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'

/** A page with a text, and with pictures that are not in the file but at these addresses. */
export const makeWord = (text: string, pictures: readonly string[] = []): Buffer<ArrayBuffer> => {
  const body = `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>${pictures.map((_, at) => linkedPicture(`rId${at + 1}`)).join('')}`
  const links = pictures.map((address, at) =>
    relation(`rId${at + 1}`, 'image', address, ' TargetMode="External"'),
  )
  return pack({
    '[Content_Types].xml': types({ '/word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'word/document.xml')]),
    'word/document.xml': `<w:document ${names}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(links),
  })
}

const slide = (text: string) =>
  `<p:sld xmlns:p="${schemas}/presentationml/2006/main" xmlns:a="${schemas}/drawingml/2006/main"><p:cSld><p:spTree>` +
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/><p:sp><p:nvSpPr>' +
  '<p:cNvPr id="2" name="t"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="900000" y="900000"/>' +
  '<a:ext cx="6000000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr><p:txBody><a:bodyPr/><a:p><a:r>' +
  `<a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`

/** A slide for each text. */
export const makeSlides = (texts: readonly string[]): Buffer<ArrayBuffer> => {
  const slides = texts.map((text, at) => ({ name: `slide${at + 1}.xml`, id: `rId${at + 1}`, text }))
  const listed = slides.map(({ id }, at) => `<p:sldId id="${256 + at}" r:id="${id}"/>`).join('')
  return pack({
    '[Content_Types].xml': types({
      '/ppt/presentation.xml': 'presentationml.presentation.main',
      ...Object.fromEntries(slides.map(({ name }) => [`/ppt/slides/${name}`, 'presentationml.slide'])),
    }),
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'ppt/presentation.xml')]),
    'ppt/presentation.xml':
      `<p:presentation xmlns:p="${schemas}/presentationml/2006/main" xmlns:r="${schemas}/officeDocument/2006/relationships">` +
      `<p:sldIdLst>${listed}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map(({ id, name }) => relation(id, 'slide', `slides/${name}`)),
    ),
    ...Object.fromEntries(slides.map(({ name, text }) => [`ppt/slides/${name}`, slide(text)])),
  })
}

/** The words of each page. */
export const readPages = async (bytes: Uint8Array): Promise<string[]> => {
  const loading = getDocument({ data: bytes, isEvalSupported: false })
  try {
    const pdf = await loading.promise
    const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1)
    return await Promise.all(
      numbers.map(async (number) => {
        const { items } = await (await pdf.getPage(number)).getTextContent()
        return items.map((item) => ('str' in item ? item.str : '')).join('')
      }),
    )
  } finally {
    await loading.destroy()
  }
}
