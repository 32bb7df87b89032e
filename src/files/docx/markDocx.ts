// Mammoth leaves out pinyin above hanzi with the hanzi below it, and what is coloured or centred. Here such places get
// styles of our own, which mammoth writes as the elements that this map names.
import { allOf, childOf, createRun, setStyle, settingOf } from './docxXml.ts'

const aligns: Readonly<Record<string, string>> = { center: 'center', right: 'right', end: 'right' }

const textIn = (of: Element): string =>
  allOf(of, 't')
    .map(({ textContent }) => textContent)
    .join('')

/** A ruby becomes two runs, which follow each other in its place. */
const markRubies = (part: Document) => {
  for (const ruby of allOf(part, 'ruby')) {
    const [base, above] = [childOf(ruby, 'rubyBase'), childOf(ruby, 'rt')]
    const run = ruby.parentElement
    if (!base || !above || !run) continue
    const [like = run] = allOf(base, 'r')
    const pair = [createRun(like, textIn(base)), createRun(run, textIn(above))] as const
    setStyle(pair[0], 'rubyBase')
    setStyle(pair[1], 'rubyText')
    run.before(...pair)
    ruby.remove()
  }
}

/** Changes a part of a document, and answers what mammoth has to know for it. */
export const markDocx = (part: Document): string[] => {
  markRubies(part)
  const map = new Set(['r.rubyBase => ruby:fresh', 'r.rubyText => ruby > rt:fresh'])
  for (const run of allOf(part, 'r')) {
    const look = childOf(run, 'rPr')
    const color = settingOf(look, 'color')?.toUpperCase() ?? ''
    if (!/^[\dA-F]{6}$/.test(color) || color === '000000' || settingOf(look, 'rStyle')) continue
    setStyle(run, `color${color}`)
    map.add(`r.color${color} => span[style='color:#${color}']`)
  }
  for (const paragraph of allOf(part, 'p')) {
    const look = childOf(paragraph, 'pPr')
    const align = aligns[settingOf(look, 'jc') ?? '']
    if (!align || settingOf(look, 'pStyle') || childOf(look, 'numPr')) continue
    setStyle(paragraph, `align${align}`)
    map.add(`p.align${align} => p[style='text-align:${align}']:fresh`)
  }
  return [...map]
}
