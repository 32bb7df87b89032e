import { useTranslation } from 'react-i18next'
import type { FillInAnswer, FillInContent, FillInKey } from '#contract/learning/exercise/fillIn.ts'
import { plainText } from '#contract/richText.ts'
import { sandhiOf } from '#contract/rules/pinyin/pinyinSandhi.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { Verdict } from '../parts/Verdict.tsx'
import type { ResultProps } from '../typeView.ts'
import styles from './fillIn.module.css'
import { textIn } from './fillInState.ts'

type Props = ResultProps<FillInContent, FillInKey, FillInAnswer>

/** Each blank with its answer and its mark; the right answer stands behind a wrong one. */
export const FillInResult = ({ stem, content, answer, solution, parts }: Props) => {
  const { t } = useTranslation('exercisePlay')
  const pinyin = new Set(content.blanks.filter(({ as }) => as === 'pinyin').map(({ id }) => id))
  return (
    <RichTextView
      text={stem}
      blank={(id) => {
        const answerText = textIn(answer, id)
        const share = parts.find((part) => part.id === id)?.share
        const accepted = solution?.blanks.find((blank) => blank.id === id)?.accept ?? []
        const isSpoken =
          pinyin.has(id) && accepted.some((text) => sandhiOf(answerText, text, plainText(stem)) !== undefined)
        return (
          <span className={styles.given} data-share={share}>
            {answerText ? <span data-wrong={share !== undefined && share < 1}>{answerText}</span> : null}
            {share !== undefined && <Verdict share={share} />}
            {(share !== 1 || isSpoken) && accepted.length > 0 && (
              <span className={styles.accepted}>
                <span className="visuallyHidden">{t('rightAnswer')}</span> {accepted.join(' / ')}
              </span>
            )}
            {isSpoken && <span className={styles.spoken}>{t('spokenTone')}</span>}
            {!answerText && share === undefined && accepted.length === 0 && <span>{t('empty')}</span>}
          </span>
        )
      }}
    />
  )
}
