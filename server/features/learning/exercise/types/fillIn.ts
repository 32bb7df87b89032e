import type { FillInAnswer, FillInContent, FillInKey } from '#contract/learning/exercise/fillIn.ts'
import { sandhiOf } from '#contract/rules/pinyin/pinyinSandhi.ts'
import { comparePinyin, foldPinyin } from '../marking/comparePinyin.ts'
import { foldSentence, isSameText } from '../marking/foldText.ts'
import type { NameOf, PartShare, Shuffle, TypeRules } from './typeRules.ts'

type Accepted = FillInKey['blanks'][number]

const shareOfWrongTone = { must: 0, half: 0.5, free: 1 } as const

/** The share for tones as they are spoken: many books print 一 and 不 so, but no book prints a third tone so. */
const shareOfSandhi = { ofWord: 1, ofThirdTone: 0.5 } as const

const shareOfPinyin = (answer: string, accepted: string, tone: Accepted['tone'], stem: string): number => {
  const { hasSyllables, hasTones } = comparePinyin(answer, accepted)
  if (!hasSyllables) return 0
  if (hasTones) return 1
  const sandhi = sandhiOf(answer, accepted, stem)
  return Math.max(shareOfWrongTone[tone], sandhi ? shareOfSandhi[sandhi] : 0)
}

const shareOf = (as: string, answer: string, { accept, tone }: Accepted, stem: string): number => {
  // An empty text is no answer, even if the accepted text is empty after folding.
  if (answer.trim() === '') return 0
  if (as !== 'pinyin') return accept.some((text) => isSameText(answer, text)) ? 1 : 0
  return Math.max(...accept.map((text) => shareOfPinyin(answer, text, tone, stem)))
}

const textOf = ({ blanks }: FillInAnswer, blankId: string): string =>
  blanks.find(({ id }) => id === blankId)?.text ?? ''

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
      // Sorted, because the bank is often written in the order of the blanks.
      bank: [...content.bank].sort(),
      blanks: content.blanks.map((blank) => ({ ...blank, id: nameOf(blank.id) })),
    },
    key: key && { blanks: key.blanks.map((blank) => ({ ...blank, id: nameOf(blank.id) })) },
  }),
  arrange: (content: FillInContent, shuffle: Shuffle) => ({ ...content, bank: shuffle(content.bank) }),
} satisfies TypeRules
