// Merges a corrected row into the wording that it was exported from. Changed cells are taken over; everything else stays, with
// its readings, pictures and settings. A change that would lose something that a sheet cannot hold is refused.
import { isDeepStrictEqual } from 'node:util'
import type { ExerciseWording, SingleWording } from '#contract/learning/exercise/exercise.ts'
import type { FillInContent, FillInKey } from '#contract/learning/exercise/fillIn.ts'
import type { OrderKey } from '#contract/learning/exercise/order.ts'
import { blankIds, plainText, type RichText } from '#contract/richText.ts'
import { exerciseOfRow, type WordingCells, type WordingColumn } from './exerciseOfRow.ts'
import { acceptedTexts } from './rowOfWording.ts'

interface Part {
  readonly id: string
  readonly body: RichText
}
type Of<T extends SingleWording['type']> = Extract<SingleWording, { type: T }>

class NotInSheet extends Error {
  readonly column: WordingColumn
  constructor(column: WordingColumn) {
    super(column)
    this.column = column
  }
}

/** `plain` is the exercise after export and import; where it differs from `before`, a sheet cannot hold it. */
interface Versions<W extends SingleWording> {
  readonly before: W
  readonly plain: W
  readonly built: W
  isChanged(part: 'stem' | 'answer' | 'explanation' | 'options'): boolean
}

const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (key, one: unknown) => (key === 'id' ? undefined : one)))
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(withoutIds(one), withoutIds(other))

/** `now` for a changed cell, else the part as it was before. */
const partOf = <T>(
  isChanged: boolean,
  column: WordingColumn,
  [before, plain, now]: readonly [T, T, T],
): T => {
  if (!isChanged) return before
  if (!isSame(before, plain)) throw new NotInSheet(column)
  return now
}

/** Parts with equal text keep their ids, then parts in the same place, so that stored answers still fit. */
const mergeParts = (before: readonly Part[], now: readonly Part[], plain: readonly Part[]) => {
  const left = new Map(before.map((part, at) => [part.id, { part, at }]))
  const take = (id: string | undefined) => {
    const entry = id === undefined ? undefined : left.get(id)
    if (entry) left.delete(entry.part.id)
    return entry
  }
  const partsBefore = now.map(({ body }) =>
    take([...left.values()].find(({ part }) => plainText(part.body) === plainText(body))?.part.id),
  )
  const parts = now.map((part, at): Part => {
    const same = partsBefore[at]
    if (same) return same.part
    const placed = take(before[at]?.id)
    return placed ? { ...part, id: placed.part.id } : part
  })
  // A removed or overwritten part may have been more than text.
  const isLost = before.some((part, at) => !parts.includes(part) && !isSame(part, plain[at]))
  if (isLost) throw new NotInSheet('optionA')
  const names = new Map(now.map(({ id }, at) => [id, parts[at]?.id ?? id]))
  return { parts, nameOf: (id: string) => names.get(id) ?? id }
}

const mergeChoice = ({ before, plain, built, isChanged }: Versions<Of<'choice'>>) => {
  const { parts, nameOf } = mergeParts(before.content.options, built.content.options, plain.content.options)
  const isOther = isChanged('answer') || isChanged('options')
  const right = isOther ? (built.key?.right.map(nameOf) ?? []) : (before.key?.right ?? [])
  const many = before.content.many || right.length > 1
  return {
    content: { ...before.content, options: parts, many },
    key: isOther ? { partial: 'none' as const, ...before.key, right } : before.key,
  }
}

const ordersIn = (pieces: readonly Part[], { orders }: OrderKey) =>
  orders.map((ids) => ids.map((id) => pieces.findIndex((piece) => piece.id === id)).join()).sort()

const mergeOrder = ({ before, plain, built, isChanged }: Versions<Of<'order'>>) => {
  const { parts, nameOf } = mergeParts(before.content.pieces, built.content.pieces, plain.content.pieces)
  const isOther = isChanged('answer') || isChanged('options')
  const orders = ({ content, key }: Of<'order'>) => key && ordersIn(content.pieces, key)
  const key = partOf(isOther, 'answer', [orders(before), orders(plain), orders(built)])
  return {
    content: { pieces: parts },
    key: isOther && key ? { orders: built.key?.orders.map((ids) => ids.map(nameOf)) ?? [] } : before.key,
  }
}

const mergeBlanks = (
  stem: RichText,
  { before, built }: Pick<Versions<Of<'fillIn'>>, 'before' | 'built'>,
): Pick<Of<'fillIn'>, 'content' | 'key'> => {
  const ids = blankIds(stem)
  const blanks: FillInContent['blanks'] = []
  const keys: FillInKey['blanks'] = []
  for (const [at, { as, id: builtId }] of built.content.blanks.entries()) {
    const id = ids[at] ?? builtId
    const [was, wasKey] = [before.content, before.key].map((one) =>
      one?.blanks.find((blank) => blank.id === id),
    )
    const asBefore = was && 'as' in was ? was.as : as
    blanks.push({ id, as: asBefore === 'pinyin' ? as : asBefore })
    const tone = wasKey && 'tone' in wasKey ? wasKey.tone : 'must'
    keys.push({ id, tone, accept: built.key?.blanks[at]?.accept ?? [] })
  }
  return { content: { ...before.content, blanks }, key: { blanks: keys } }
}

const renameBlanks = (stem: RichText, ids: readonly string[]): RichText => {
  let at = -1
  return {
    ...stem,
    content: stem.content.map((paragraph) =>
      paragraph.content
        ? {
            ...paragraph,
            content: paragraph.content.map((inline) => {
              if (inline.type !== 'blank') return inline
              at += 1
              return { ...inline, attrs: { id: ids[at] ?? inline.attrs.id } }
            }),
          }
        : paragraph,
    ),
  }
}

const mergeFillIn = (stem: RichText, versions: Versions<Of<'fillIn'>>) => {
  const { before, plain, built, isChanged } = versions
  const named = renameBlanks(stem, blankIds(before.stem))
  const accepted = ({ stem: of, key }: Of<'fillIn'>) => key && acceptedTexts(of, key)
  partOf(isChanged('answer'), 'answer', [accepted(before), accepted(plain), accepted(built)])
  const banks = [before, plain, built].map(({ content }) => [...content.bank].sort())
  const [was = [], of = [], now = []] = banks
  const bank = partOf(isChanged('options'), 'optionA', [was, of, now])
  const isOther = isChanged('answer') || isChanged('stem')
  const { content, key } = isOther ? mergeBlanks(named, versions) : before
  return {
    stem: named,
    content: { ...content, bank: isChanged('options') ? bank : before.content.bank },
    key,
  }
}

const mergeSingle = <W extends SingleWording>(versions: Versions<W>): object => {
  const { before, plain, built, isChanged } = versions
  const stem = partOf(isChanged('stem'), 'stem', [before.stem, plain.stem, built.stem])
  const of = <T extends SingleWording['type']>() => versions as unknown as Versions<Of<T>> // the type was looked at
  switch (before.type) {
    case 'choice':
      return { stem, ...mergeChoice(of<'choice'>()) }
    case 'order':
      return { stem, ...mergeOrder(of<'order'>()) }
    case 'fillIn':
      return mergeFillIn(stem, of<'fillIn'>())
    case 'compose': {
      const { key } = of<'compose'>().built
      return isChanged('answer')
        ? { stem, key: { rubric: [], ...before.key, sample: key?.sample ?? '' } }
        : { stem }
    }
    default:
      return { stem, key: isChanged('answer') ? built.key : before.key }
  }
}

interface Row {
  readonly before: ExerciseWording
  /** The cells of the export. */
  readonly beforeCells: WordingCells
  readonly cells: WordingCells
  readonly columns: readonly string[]
}

/** null after calls of `refuse` with columns and reasons. */
export const mergeRow = (
  { before, beforeCells, cells, columns }: Row,
  refuse: (column: WordingColumn, reason: string) => void,
): unknown => {
  const plain = exerciseOfRow(beforeCells, () => undefined)
  const changed = columns as WordingColumn[]
  if (!plain || plain.type !== before.type || before.type === 'group' || plain.type === 'group') {
    for (const column of changed) refuse(column, 'field.notInSheet')
    return null
  }
  const built = exerciseOfRow(cells, refuse)
  if (!built || built.type === 'group') return null
  const isChanged: Versions<SingleWording>['isChanged'] = (part) =>
    columns.some((column) => (part === 'options' ? column.startsWith('option') : column === part))
  try {
    if (built.type !== before.type) {
      if (!isSame({ ...before, key: null }, { ...plain, key: null })) throw new NotInSheet('type')
      return built
    }
    const versions = { before, plain, built, isChanged } as Versions<SingleWording>
    const explanation = partOf(isChanged('explanation'), 'explanation', [
      before.explanation,
      plain.explanation,
      built.explanation,
    ])
    return { ...before, ...mergeSingle(versions), explanation }
  } catch (error) {
    if (!(error instanceof NotInSheet)) throw error
    refuse(error.column, 'field.notInSheet')
    return null
  }
}
