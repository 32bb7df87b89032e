// Replays the student's writing beside the right one, the wrong lines in another colour.
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { WriteAnswer, WriteContent, WriteKey } from '#contract/learning/exercise/write.ts'
import type { Ink } from '#contract/rules/hanzi/ink.ts'
import { judgeWriting } from '#contract/rules/hanzi/judgeWriting.ts'
import { useListText } from '#src/ui/useListText.ts'
import { InkReplay } from '../../../../library/shared/hanzi/InkReplay.tsx'
import { useStrokes } from '../../../../library/shared/hanzi/useStrokes.ts'
import { WordStrokes } from '../../writing/WordStrokes.tsx'
import { AnswerOwner, useAnswerWord } from '../answerOwner.ts'
import { Verdict } from '../parts/Verdict.tsx'
import type { ResultProps } from '../typeView.ts'
import { Prompt } from './Prompt.tsx'
import styles from './write.module.css'
import { inkAt, placesOf } from './writeState.ts'

type Props = ResultProps<WriteContent, WriteKey, WriteAnswer>

interface CharProps {
  /** Empty: it is not shown what is right. */
  char: string
  ink: Ink
  content: WriteContent
  share: number | undefined
}
const OneChar = ({ char, ink, content, share }: CharProps) => {
  const { t } = useTranslation(['exercisePlay', 'hanzi'])
  const listText = useListText()
  const { data: strokes } = useStrokes(char)
  const judged =
    strokes && ink.length > 0
      ? judgeWriting(ink, strokes, { isGuided: content.guided, isFree: content.freeOrder })
      : null
  return (
    <li className={styles.result}>
      <InkReplay
        ink={ink}
        // The outline stands beside the writing where the student could not follow it.
        strokes={content.guided ? strokes : null}
        isWrong={(line) => judged?.lines[line] === null}
        label={t('exercisePlay:yourWriting', { char })}
      />
      <p>
        {share !== undefined && <Verdict share={share} />}
        {char !== '' && (
          <span className={styles.right} lang="zh-CN">
            {char}
          </span>
        )}
      </p>
      {ink.length === 0 ? (
        <p className={styles.soft}>{t('hanzi:skipped')}</p>
      ) : (
        judged && (
          <p className={styles.soft}>
            {judged.mistakes === 0 ? t('hanzi:clean') : t('hanzi:mistakes', { count: judged.mistakes })}
            {judged.missed.length > 0 &&
              ` · ${t('exercisePlay:missedStrokes', { strokes: listText(judged.missed.map((at) => String(at + 1))) })}`}
          </p>
        )
      )}
    </li>
  )
}

export const WriteResult = ({ content, answer, solution, parts }: Props) => {
  const { t } = useTranslation('exercisePlay')
  const word = useAnswerWord()
  const isOwn = useContext(AnswerOwner) === 'self'
  const chars = [...(solution?.text ?? '')]
  return (
    <div className={styles.write}>
      <Prompt content={content} />
      {(answer || !solution) && <p className={styles.soft}>{word}</p>}
      {answer ? (
        <ul className={styles.results}>
          {placesOf(content).map((at) => (
            <OneChar
              key={at}
              char={chars[at] ?? ''}
              ink={inkAt(answer, at)}
              content={content}
              share={parts.find(({ id }) => id === String(at))?.share}
            />
          ))}
        </ul>
      ) : (
        solution && (
          <p>
            {t('rightAnswer')}:{' '}
            <span className={styles.right} lang="zh-CN">
              {solution.text}
            </span>
          </p>
        )
      )}
      {isOwn && solution && <WordStrokes source="practice" word={solution.text} />}
    </div>
  )
}
