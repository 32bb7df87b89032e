// A word is practised character by character; at the end stands how each one went.

import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { charsOf } from '#contract/rules/hanzi/chars.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { DrawingSettings, GridChoice } from './DrawingSettings.tsx'
import { HanziQuiz, type WrittenChar } from './HanziQuiz.tsx'
import styles from './hanzi.module.css'
import { NoStrokes } from './NoStrokes.tsx'
import { useStrokes } from './useStrokes.ts'

/** null: it was left out, or cannot be practised. */
type Results = Readonly<Record<number, WrittenChar | null>>

interface CharProps {
  char: string
  isFromMemory: boolean
  onWritten: (result: WrittenChar) => void
}
const OneChar = ({ char, ...quiz }: CharProps) => {
  const { data, error, refetch } = useStrokes(char)
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  return data ? <HanziQuiz char={char} strokes={data} {...quiz} /> : <NoStrokes char={char} />
}

interface StepsProps {
  chars: readonly string[]
  at: number
  results: Results
  isFromMemory: boolean
}
const Steps = ({ chars, at, results, isFromMemory }: StepsProps) => (
  <ol className={styles.steps}>
    {chars.map((char, place) => (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: a word may have a character twice
        key={place}
        className={results[place] ? styles.written : undefined}
        aria-current={place === at ? 'step' : undefined}
      >
        {isFromMemory && !results[place] ? place + 1 : char}
      </li>
    ))}
  </ol>
)

const Summary = ({ chars, results }: { chars: readonly string[]; results: Results }) => {
  const { t } = useTranslation('hanzi')
  const resultText = (result: WrittenChar | null | undefined) => {
    if (!result) return t('skipped')
    return result.mistakes === 0 ? t('clean') : t('mistakes', { count: result.mistakes })
  }
  return (
    <>
      <p className={styles.saidWell} role="status">
        {t('wordDone')}
      </p>
      <ul className={styles.summary}>
        {chars.map((char, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may have a character twice
          <li key={place}>
            <strong>{char}</strong>
            <span>{resultText(results[place])}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface Props {
  word: string
  /** No character is shown before it is written. */
  isFromMemory?: boolean
  /** Called after each character. */
  onWritten?: (result: WrittenChar) => void
  /** Called after the last one, instead of the summary, with the writing of each place. */
  onFinish?: (results: readonly (WrittenChar | null)[]) => void
  onClose?: () => void
}

export const WordPractice = ({ word, isFromMemory = false, onWritten, onFinish, onClose }: Props) => {
  const { t } = useTranslation('hanzi')
  const chars = charsOf(word)
  const [at, setAt] = useState(0)
  const [results, setResults] = useState<Results>({})
  const [round, setRound] = useState(0)
  const char = chars[at]
  const result = results[at]
  const again = (place: number) => {
    setAt(place)
    setRound((before) => before + 1)
    setResults(({ [place]: _, ...others }) => (place === 0 && at >= chars.length ? {} : others))
  }
  const isLast = at === chars.length - 1
  const go = () => {
    if (isLast && onFinish) return onFinish(chars.map((_, place) => results[place] ?? null))
    if (result === undefined) setResults((before) => ({ ...before, [at]: null }))
    setAt(at + 1)
  }
  return (
    <div className={styles.words}>
      {chars.length > 1 && <Steps chars={chars} at={at} results={results} isFromMemory={isFromMemory} />}
      {char === undefined ? (
        <Summary chars={chars} results={results} />
      ) : (
        <OneChar
          key={`${round} ${at}`}
          char={char}
          isFromMemory={isFromMemory}
          onWritten={(done) => {
            setResults((before) => ({ ...before, [at]: done }))
            onWritten?.(done)
          }}
        />
      )}
      <div className={styles.under}>
        {char !== undefined && result && (
          <Button size="large" onClick={() => again(at)}>
            {t('again')}
          </Button>
        )}
        {char !== undefined && (
          <Button size="large" type={result ? 'primary' : 'default'} onClick={go}>
            {t(!result ? 'skip' : isLast ? 'finish' : 'nextChar')}
          </Button>
        )}
        {char === undefined && (
          <Button size="large" onClick={() => again(0)}>
            {t('wordAgain')}
          </Button>
        )}
        {char === undefined && onClose && (
          <Button size="large" type="primary" onClick={onClose}>
            {t('otherWord')}
          </Button>
        )}
      </div>
      {char !== undefined && (isFromMemory ? <GridChoice /> : <DrawingSettings />)}
    </div>
  )
}
