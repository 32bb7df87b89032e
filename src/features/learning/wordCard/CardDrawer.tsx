// The reading view of a card beside the list. Teachers tap a word to put its reading right.
import { useState } from 'react'
import { correctReading } from '#contract/library/lexicon.ts'
import type { WordCardRecord } from '#contract/library/wordCard.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { useMayCall } from '#src/session/mayCall.ts'
import { useSession } from '#src/session/sessionStore.ts'
import { PinyinChoice } from '#src/ui/pinyin/PinyinChoice.tsx'
import { usePinyinMode } from '#src/ui/pinyin/pinyinMode.ts'
import type { RubyWord } from '#src/ui/pinyin/RubyWords.tsx'
import { WordStrokes } from '../shared/writing/WordStrokes.tsx'
import { CardView } from './CardView.tsx'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import styles from './wordCard.module.css'

export const CardDrawer = ({ card, onClose }: { card: WordCardRecord; onClose: () => void }) => {
  const mayCorrect = useMayCall()(correctReading)
  const userId = useSession(({ user }) => user?.sysUser.userId) ?? ''
  const [mode, setMode] = usePinyinMode(userId)
  const [word, setWord] = useState<RubyWord>()
  const shownMode = mode === 'unknown' ? 'all' : mode
  return (
    <SideDrawer title={card.name} onClose={onClose}>
      <PinyinChoice mode={shownMode} hasKnown={false} onChange={setMode} />
      <div className={styles.beside}>
        <CardView card={card} mode={shownMode} {...(mayCorrect && { onWord: setWord })} />
        <WordStrokes source="card" word={card.name} isOpen />
      </div>
      {word && <CorrectionDialog word={word} onClose={() => setWord(undefined)} />}
    </SideDrawer>
  )
}
