import { useTranslation } from 'react-i18next'
import type { ChoiceAnswer, ChoiceContent, ChoiceKey } from '#contract/learning/exercise/choice.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { useAnswerWord } from '../answerOwner.ts'
import { Verdict } from '../parts/Verdict.tsx'
import type { ResultProps } from '../typeView.ts'
import styles from './choice.module.css'
import { letterOf } from './letters.ts'

type Props = ResultProps<ChoiceContent, ChoiceKey, ChoiceAnswer>

/** A chosen option and a right one are marked; of what was chosen rightly and what was missed only the first is green. */
export const ChoiceResult = ({ content, answer, solution, isRight }: Props) => {
  const { t } = useTranslation('exercisePlay')
  const answerWord = useAnswerWord()
  const chosen = answer?.chosen ?? []
  /** Without the key a single choice is judged by its mark. */
  const shareOf = (id: string): number | undefined => {
    if (solution) return solution.right.includes(id) ? 1 : 0
    if (content.many || isRight === null) return undefined
    return isRight ? 1 : 0
  }
  return (
    <ul className={styles.options}>
      {content.options.map(({ id, body }, at) => {
        const [isChosen, share] = [chosen.includes(id), shareOf(id)]
        return (
          <li
            key={id}
            className={styles.option}
            data-on={isChosen}
            data-share={isChosen || solution?.right.includes(id) ? share : undefined}
          >
            <span className={styles.letter} aria-hidden="true">
              {letterOf(at)}
            </span>
            <div className={styles.body}>
              <RichTextView text={body} />
            </div>
            {isChosen && <span className={styles.hint}>{answerWord}</span>}
            {isChosen && share !== undefined && <Verdict share={share} />}
            {!isChosen && solution?.right.includes(id) && (
              <span className={styles.rightOne}>{t('rightAnswer')}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
