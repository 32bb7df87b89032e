import { useTranslation } from 'react-i18next'
import type { JudgeAnswer, JudgeKey } from '#contract/learning/exercise/judge.ts'
import { useAnswerWord } from '../answerOwner.ts'
import { Verdict } from '../parts/Verdict.tsx'
import type { ResultProps } from '../typeView.ts'
import { JudgeSign } from './JudgeSign.tsx'
import styles from './judge.module.css'

export const JudgeResult = ({ answer, solution, isRight }: ResultProps<unknown, JudgeKey, JudgeAnswer>) => {
  const { t } = useTranslation('exercisePlay')
  const answerWord = useAnswerWord()
  return (
    <div className={styles.result}>
      {answer && (
        <p>
          <span className={styles.label}>{answerWord}</span> <JudgeSign isTrue={answer.isTrue} />{' '}
          {isRight !== null && <Verdict share={isRight ? 1 : 0} />}
        </p>
      )}
      {solution && answer?.isTrue !== solution.isTrue && (
        <p>
          <span className={styles.label}>{t('rightAnswer')}</span> <JudgeSign isTrue={solution.isTrue} />
        </p>
      )}
    </div>
  )
}
