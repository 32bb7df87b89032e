// Pinyin in exercises, as each student wants it: above all words, above unknown ones, or as the exercise was written.
import { type ReactNode, useContext, useMemo } from 'react'
import type { StudentView } from '#contract/learning/exercise/studentView.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { ShownPinyinContext } from '#src/kit/richText/shownPinyin.ts'
import { PinyinChoice } from '#src/ui/pinyin/PinyinChoice.tsx'
import { type PinyinMode, usePinyinMode } from '#src/ui/pinyin/pinyinMode.ts'
import { useReading } from '../../../library/shared/reading/useReading.ts'
import { asksReading } from './asksReading.ts'
import styles from './exercisePinyin.module.css'
import { useKnownWords } from './useKnownWords.ts'

const useMode = (): [PinyinMode, (mode: PinyinMode) => void] => {
  const userId = useSession(({ user }) => user?.sysUser.userId) ?? ''
  return usePinyinMode(userId, 'exercises')
}

/** Stands around the exercises of a student, with the choice above them. */
export const ExercisePinyin = ({
  children,
  isOffered = true,
}: {
  children: ReactNode
  isOffered?: boolean
}) => {
  const [mode, setMode] = useMode()
  const knownWords = useKnownWords(mode === 'unknown')
  const shownPinyin = useMemo(() => ({ mode, knownWords, useReading }), [mode, knownWords])
  return (
    <ShownPinyinContext value={shownPinyin}>
      {isOffered && (
        <div className={styles.choice}>
          <PinyinChoice mode={mode} hasKnown onChange={setMode} />
        </div>
      )}
      {children}
    </ShownPinyinContext>
  )
}

/** Stands around an exercise that is still to be answered, and shows no reading where the reading is asked for. */
export const UnlessAsked = ({ view, children }: { view: StudentView; children: ReactNode }) => {
  const shownPinyin = useContext(ShownPinyinContext)
  return (
    <ShownPinyinContext value={asksReading(view) ? undefined : shownPinyin}>{children}</ShownPinyinContext>
  )
}
