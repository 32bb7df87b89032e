import { useTranslation } from 'react-i18next'
import type { MatchAnswer, MatchContent, MatchKey } from '#contract/learning/exercise/match.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { Verdict } from '../parts/Verdict.tsx'
import type { ResultProps } from '../typeView.ts'
import styles from './match.module.css'
import { rightOf } from './matchState.ts'

type Props = ResultProps<MatchContent, MatchKey, MatchAnswer>

export const MatchResult = ({ content, answer, solution, parts }: Props) => {
  const { t } = useTranslation('exercisePlay')
  const bodyOf = (id: string | undefined) => content.right.find((one) => one.id === id)?.body
  return (
    <ul className={styles.pairs}>
      {content.left.map(({ id, body }) => {
        const share = parts.find((part) => part.id === id)?.share
        const chosenBody = bodyOf(rightOf(answer, id))
        const right = bodyOf(solution?.pairs.find((pair) => pair.left === id)?.right)
        return (
          <li key={id} className={styles.pair}>
            <RichTextView text={body} />
            <span aria-hidden="true">→</span>
            <div className={styles.given}>
              {chosenBody && <RichTextView text={chosenBody} />}
              {!chosenBody && !right && <span className={styles.hint}>{t('empty')}</span>}
              {share !== undefined && <Verdict share={share} />}
              {right && share !== 1 && (
                <div className={styles.right}>
                  <span className="visuallyHidden">{t('rightAnswer')}</span>
                  <RichTextView text={right} />
                </div>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
