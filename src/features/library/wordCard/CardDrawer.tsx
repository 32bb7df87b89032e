// The reading view of a card beside the list. Teachers tap a word to put its reading right.
import { type ReactNode, useState } from 'react'
import { correctReading } from '#contract/library/lexicon.ts'
import type { WordCardRecord } from '#contract/library/wordCard.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { PinyinChoice } from '#src/ui/pinyin/PinyinChoice.tsx'
import { usePinyinMode } from '#src/ui/pinyin/pinyinMode.ts'
import type { RubyWord } from '#src/ui/pinyin/RubyWords.tsx'
import { CardView } from '../shared/wordCard/CardView.tsx'
import styles from '../shared/wordCard/wordCard.module.css'
import { CorrectionDialog } from './CorrectionDialog.tsx'

interface Props {
  card: WordCardRecord
  /** How its word is written by hand, beside it. */
  strokes: ReactNode
  onClose: () => void
}

export const CardDrawer = ({ card, strokes, onClose }: Props) => {
  const mayCorrect = useMayCall()(correctReading)
  const userId = useSession(({ user }) => user?.sysUser.userId) ?? ''
  const [mode, setMode] = usePinyinMode(userId)
  const [word, setWord] = useState<RubyWord>()
  const shown = mode === 'unknown' ? 'all' : mode
  return (
    <SideDrawer title={card.name} onClose={onClose}>
      <PinyinChoice mode={shown} hasKnown={false} onChange={setMode} />
      <div className={styles.beside}>
        <CardView card={card} mode={shown} {...(mayCorrect && { onWord: setWord })} />
        {strokes}
      </div>
      {word && <CorrectionDialog word={word} onClose={() => setWord(undefined)} />}
    </SideDrawer>
  )
}
