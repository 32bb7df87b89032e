import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/auth/sessionStore.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { keepPhrases, phrasesMax, readPhrases } from './phrases.ts'
import { withPhrase } from './phraseText.ts'

/** The phrases of this teacher, and what they do to the comment. */
export const usePhrases = (comment: string, onComment: (text: string) => void) => {
  const { t } = useTranslation('marking')
  const userId = useSession(({ user }) => user?.sysUser.userId) ?? ''
  const [ownPhrases, setOwnPhrases] = useState(() => readPhrases(userId))
  const list = ownPhrases ?? [t('phrase.good'), t('phrase.tones'), t('phrase.characters'), t('phrase.again')]
  const change = (next: string[]) => {
    setOwnPhrases(next)
    if (!keepPhrases(userId, next)) showToast({ kind: 'error', text: t('phrasesNotKept') })
  }
  const text = comment.trim()
  return {
    list,
    /** Whether the comment can become one more. */
    canKeep: text !== '' && text.length <= 40 && !list.includes(text) && list.length < phrasesMax,
    use: (at: number) => {
      const phrase = list[at]
      if (phrase) onComment(withPhrase(comment, phrase))
    },
    keep: () => change([...list, text]),
    remove: (phrase: string) => change(list.filter((one) => one !== phrase)),
  }
}
export type Phrases = ReturnType<typeof usePhrases>
