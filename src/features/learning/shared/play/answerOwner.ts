// Says whose answer is shown: the reader's own, or a student's to the teacher who marks it.
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'

export const AnswerOwner = createContext<'self' | 'student'>('self')

/** The word before the answer. */
export const useAnswerWord = (): string => {
  const { t } = useTranslation('exercisePlay')
  return t(useContext(AnswerOwner) === 'self' ? 'yourAnswer' : 'theirAnswer')
}
