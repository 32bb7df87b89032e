import { useTranslation } from 'react-i18next'
import type { ComposeAnswer, ComposeContent, ComposeKey } from '#contract/learning/exercise/compose.ts'
import { useAnswerWord } from '../answerOwner.ts'
import type { ResultProps } from '../typeView.ts'
import { AnswerFiles } from './AnswerFiles.tsx'
import styles from './compose.module.css'
import { charsOf } from './composeState.ts'

type Props = ResultProps<ComposeContent, ComposeKey, ComposeAnswer>

export const ComposeResult = ({ content, answer, solution }: Props) => {
  const { t } = useTranslation('exercisePlay')
  const answerWord = useAnswerWord()
  return (
    <div className={styles.compose}>
      {answer && (
        <section>
          <h3 className={styles.hint}>{answerWord}</h3>
          <p className={styles.text}>{answer.text}</p>
          <p className={styles.count}>{t('chars', { count: charsOf(answer.text) })}</p>
          {answer.fileIds.length > 0 && (
            <AnswerFiles
              fileIds={answer.fileIds}
              max={content.files}
              isReadOnly
              sendFile={undefined}
              onChange={() => undefined}
            />
          )}
        </section>
      )}
      {solution && solution.sample !== '' && (
        <section>
          <h3 className={styles.hint}>{t('sample')}</h3>
          <p className={styles.text}>{solution.sample}</p>
        </section>
      )}
      {solution && solution.rubric.length > 0 && (
        <section>
          <h3 className={styles.hint}>{t('rubric')}</h3>
          <ul className={styles.rubric}>
            {solution.rubric.map(({ name, points }) => (
              <li key={name}>
                {name}: {t('points', { count: points })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
