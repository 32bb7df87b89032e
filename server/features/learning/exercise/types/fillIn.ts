import type { FillInAnswer, FillInContent, FillInKey } from '#contract/learning/exercise/fillIn.ts'
import { sandhiOf } from '#contract/pinyinSandhi.ts'
import { comparePinyin, foldPinyin } from '../marking/comparePinyin.ts'
import { foldSentence, isSameText } from '../marking/foldText.ts'
import type { NameOf, PartShare, Shuffle, TypeRules } from './typeRules.ts'

type Accepted = FillInKey['blanks'][number]

const shareOfWrongTone = { must: 0, half: 0.5, free: 1 } as const

/** Spoken so, it is not wrong: 一 and 不 are printed so in many books, a third tone in none. */
const shareOfSandhi = { ofWord: 1, ofThirdTone: 0.5 } as const

const shareOfPinyin = (given: string, accepted: string, tone: Accepted['tone'], stem: string): number => {
  const { hasSyllables, hasTones } = comparePinyin(given, accepted)
  if (!hasSyllables) return 0
  if (hasTones) return 1
  const sandhi = sandhiOf(given, accepted, stem)
  return Math.max(shareOfWrongTone[tone], sandhi ? shareOfSandhi[sandhi] : 0)
}

const shareOf = (as: string, given: string, { accept, tone }: Accepted, stem: string): number => {
  // A blank without letters accepts nothing: two empty texts are no answer.
  if (given.trim() === '') return 0
  if (as !== 'pinyin') return accept.some((text) => isSameText(given, text)) ? 1 : 0
  return Math.max(...accept.map((text) => shareOfPinyin(given, text, tone, stem)))
}

const textOf = ({ blanks }: FillInAnswer, wanted: string): string =>
  blanks.find(({ id }) => id === wanted)?.text ?? ''

export const fillIn = {
  mark: (content: FillInContent, key: FillInKey, answer: FillInAnswer, stem: string) => {
    const parts = content.blanks.map(({ id, as }): PartShare => {
      const accepted = key.blanks.find((blank) => blank.id === id)
      return { id, share: accepted ? shareOf(as, textOf(answer, id), accepted, stem) : 0 }
    })
    return { share: parts.reduce((sum, { share }) => sum + share, 0) / parts.length, parts }
  },
  fingerprint: ({ blanks }: FillInContent, answer: FillInAnswer) =>
    blanks.map(({ id, as }) => (as === 'pinyin' ? foldPinyin : foldSentence)(textOf(answer, id))).join(' | '),
  rename: (content: FillInContent, key: FillInKey | null, nameOf: NameOf) => ({
    content: {
      // The bank is often written in the order of the blanks.
      bank: [...content.bank].sort(),
      blanks: content.blanks.map((blank) => ({ ...blank, id: nameOf(blank.id) })),
    },
    key: key && { blanks: key.blanks.map((blank) => ({ ...blank, id: nameOf(blank.id) })) },
  }),
  arrange: (content: FillInContent, shuffle: Shuffle) => ({ ...content, bank: shuffle(content.bank) }),
} satisfies TypeRules
