// An exercise of the public set as the wording that the contract knows. Its parts get the ids o0, o1 … here; who stores the
// exercise gives them others, as for any exercise.
import type { FileId } from '#contract/ids.ts'
import type { ExerciseWording, SingleWording } from '#contract/learning/exercise/exercise.ts'
import type { RichText, RichTextInline } from '#contract/richText.ts'
import { plainRichText, richText, richTextOf } from '#contract/rules/text/writeRichText.ts'
import type { PublicWording } from './exerciseSchemas.ts'
import { explanationText, type PublicExercise } from './readExercises.ts'

/** The stored files of an exercise, shown above its stem. */
export interface PublicMedia {
  readonly picture?: { readonly fileId: FileId; readonly alt: string }
  readonly sound?: { readonly fileId: FileId; readonly name: string }
}

const idOf = (prefix: string, parts: readonly string[], part: string) => `${prefix}${parts.indexOf(part)}`
const partsOf = (prefix: string, parts: readonly string[]) =>
  parts.map((part) => ({ id: idOf(prefix, parts, part), body: plainRichText(part) }))

const singleOf = (source: PublicWording): SingleWording => {
  const commonFields = {
    stem: richText(source.stem),
    explanation: plainRichText(explanationText(source.explanation)),
  }
  switch (source.type) {
    case 'choice': {
      const { options, right, many } = source
      return {
        ...commonFields,
        type: 'choice',
        content: { options: partsOf('o', options), many, shuffle: true },
        key: { right: right.map((text) => idOf('o', options, text)), partial: many ? 'share' : 'none' },
      }
    }
    case 'fillIn': {
      const blanks = Object.entries(source.blanks)
      return {
        ...commonFields,
        type: 'fillIn',
        content: { blanks: blanks.map(([id]) => ({ id, as: source.blankAs })), bank: source.bank },
        key: { blanks: blanks.map(([id, accept]) => ({ id, accept, tone: source.tone })) },
      }
    }
    case 'judge':
      return { ...commonFields, type: 'judge', content: {}, key: { isTrue: source.isTrue } }
    case 'match': {
      const left = Object.keys(source.pairs)
      const right = [...new Set(Object.values(source.pairs))]
      return {
        ...commonFields,
        type: 'match',
        content: {
          left: partsOf('l', left),
          right: partsOf('r', right),
          reuse: right.length < left.length,
        },
        key: {
          pairs: Object.entries(source.pairs).map(([one, other]) => ({
            left: idOf('l', left, one),
            right: idOf('r', right, other),
          })),
        },
      }
    }
    case 'order': {
      const [pieces = []] = source.orders
      return {
        ...commonFields,
        type: 'order',
        content: { pieces: partsOf('p', pieces) },
        key: { orders: source.orders.map((order) => order.map((piece) => idOf('p', pieces, piece))) },
      }
    }
    case 'compose': {
      const { minChars, maxChars, words, sample, rubric } = source
      return {
        ...commonFields,
        type: 'compose',
        content: { minChars, maxChars, words, files: 0 },
        key: { sample, rubric: Object.entries(rubric).map(([name, points]) => ({ name, points })) },
      }
    }
  }
}

const mediaLines = ({ picture, sound }: PublicMedia): RichTextInline[][] => [
  ...(picture ? [[{ type: 'picture' as const, attrs: picture }]] : []),
  ...(sound ? [[{ type: 'sound' as const, attrs: sound }]] : []),
]
const withMedia = (stem: RichText, media: PublicMedia): RichText => {
  const lines = mediaLines(media)
  return lines.length > 0 ? { ...stem, content: [...richTextOf(lines).content, ...stem.content] } : stem
}

export const wordingOf = (exercise: PublicExercise, media: PublicMedia): ExerciseWording => {
  if (exercise.type !== 'group') {
    const wording = singleOf(exercise)
    return { ...wording, stem: withMedia(wording.stem, media) }
  }
  return {
    type: 'group',
    stem: withMedia(richText(exercise.stem), media),
    explanation: plainRichText(explanationText(exercise.explanation)),
    children: exercise.children.map((child) => ({ ...singleOf(child), weight: 1 })),
  }
}
