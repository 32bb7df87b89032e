// A sheet for a text: each of its characters once, with the strokes from our server and the reading.
import { getStrokes } from '#contract/library/hanzi/hanziCalls.ts'
import { hanOf } from '#contract/rules/hanzi/chars.ts'
import { request } from '#src/http/request.ts'
import { readTogether } from '../../reading/readTogether.ts'
import type { Grid } from '../drawingChoices.ts'
import type { SheetOptions } from './sheetLayout.ts'

export const loadSheet = async (
  text: string,
  options: SheetOptions & { readonly grid: Grid; readonly hasPinyin: boolean },
  signal: AbortSignal,
): Promise<File | null> => {
  const [{ makeSheet }, words] = await Promise.all([
    import('./makeSheet.ts'),
    options.hasPinyin ? readTogether(text) : [],
  ])
  const han = hanOf(text)
  const readings = words.flatMap(({ text: word, pinyin }) =>
    hanOf(word).length > 0 ? (pinyin ?? '').split(' ') : [],
  )
  const firsts = [...new Set(han)]
  const loaded = await Promise.all(
    firsts.map(async (char) => ({
      char,
      pinyin: readings[han.indexOf(char)] ?? '',
      strokes: await request(getStrokes, { query: { char } }, { signal, quiet: true }),
    })),
  )
  const chars = loaded.flatMap(({ strokes, ...character }) => (strokes ? [{ ...character, strokes }] : []))
  if (chars.length === 0) return null
  const bytes = await makeSheet(chars, options)
  return new File([new Uint8Array(bytes)], 'sheet.pdf', { type: 'application/pdf' })
}
