// One sitting with the deck: read the word, think, show it, say how it went. The buttons are below, for one thumb.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Progress, Skeleton } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DeckWord, getDeck, reviewWord } from '#contract/learning/deck/deck.ts'
import type { Recall } from '#contract/learning/memory.ts'
import { hanOf } from '#contract/rules/hanzi/chars.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import type { PinyinMode } from '#src/ui/pinyin/pinyinMode.ts'
import { SignView } from '#src/ui/SignView.tsx'
import { SpeakButton } from '../../library/shared/voice/SpeakButton.tsx'
import { CardView } from '../../library/shared/wordCard/CardView.tsx'
import { recallOfWriting } from '../shared/writing/recallOfWriting.ts'
import { WordStrokes } from '../shared/writing/WordStrokes.tsx'
import styles from './deck.module.css'
import { useDeck } from './useDeck.ts'

/** The practice is loaded apart, because most words of a deck are only read. */
const StoredPractice = lazy(async () => ({
  default: (await import('../shared/writing/StoredPractice.tsx')).StoredPractice,
}))

const answers: readonly Recall[] = ['wrong', 'hinted', 'right']
const msMax = 600_000

interface QuestionProps {
  readonly word: DeckWord
  readonly mode: PinyinMode
  readonly isSaving: boolean
  readonly onAnswer: (recall: Recall, ms: number) => void
}

const Question = ({ word, mode, isSaving, onAnswer }: QuestionProps) => {
  const { t } = useTranslation('deck')
  const [isShown, setShown] = useState(false)
  /** The answer that the student most likely gives next, after how the writing went. */
  const [proposal, setProposal] = useState<Recall>('right')
  const startedAt = useRef(performance.now())
  const ms = useRef(0)
  const buttons = useRef<HTMLDivElement>(null)
  // The keyboard goes on where the finger would.
  useEffect(() => buttons.current?.querySelector('button')?.focus(), [])
  const { cardId, ...texts } = word
  /** While a word is written, the judgement of its strokes stands where the buttons would be. */
  const isWriting = !isShown && word.skill === 'write'
  const show = () => {
    ms.current = Math.min(msMax, Math.round(performance.now() - startedAt.current))
    setShown(true)
  }
  return (
    <>
      <div className={styles.front}>
        {!isShown && word.skill === 'know' && (
          <>
            <p className={styles.word} lang="zh-CN">
              {word.word}
            </p>
            <SpeakButton word={word.word} pinyin={word.pinyin} {...(cardId && { cardId })} />
          </>
        )}
        {!isShown && word.skill === 'write' && (
          <>
            <p className={styles.pinyin}>{word.pinyin}</p>
            <p className={styles.meaning}>{word.interpretation}</p>
            <p className={styles.soft}>{t('writeIt')}</p>
            <Suspense fallback={<Skeleton active />}>
              <StoredPractice
                isFromMemory
                word={hanOf(word.word).join('')}
                source="card"
                onFinish={(results) => {
                  setProposal(recallOfWriting(results))
                  show()
                }}
              />
            </Suspense>
          </>
        )}
        {isShown && (
          <CardView
            card={{ ...texts, id: cardId ?? word.id, name: word.word }}
            mode={mode}
            below={<WordStrokes source="card" word={word.word} />}
          />
        )}
      </div>
      <div ref={buttons} className={isWriting ? styles.buttons : `${styles.buttons} ${styles.atThumb}`}>
        {isShown ? (
          answers.map((recall) => (
            <Button
              key={recall}
              size="large"
              className={styles.answer ?? ''}
              type={recall === proposal ? 'primary' : 'default'}
              disabled={isSaving}
              onClick={() => onAnswer(recall, ms.current)}
            >
              {t(`recall.${recall}`)}
            </Button>
          ))
        ) : (
          <Button
            type={word.skill === 'write' ? 'default' : 'primary'}
            size="large"
            block
            className={styles.answer ?? ''}
            onClick={show}
          >
            {t('show')}
          </Button>
        )}
      </div>
    </>
  )
}

export const DeckSitting = ({ mode }: { mode: PinyinMode }) => {
  const { t } = useTranslation(['deck', 'common'])
  const queries = useQueryClient()
  const { data, error, refetch } = useDeck()
  // The words of this sitting stay as they were when it began; a forgotten one comes once more at its end.
  const [words, setWords] = useState<readonly DeckWord[]>()
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (data && !words) setWords(data.words)
  }, [data, words])
  const saving = useMutation({
    mutationFn: (body: { id: string; recall: Recall; ms: number }) =>
      request(reviewWord, { body }, { quiet: true }),
    onSuccess: (_, { id, recall }) => {
      const forgotten = words?.find((word) => word.id === id)
      if (recall === 'wrong' && forgotten) setWords((before = []) => [...before, forgotten])
      setAt((now) => now + 1)
      return refetchCalls(queries, [getDeck])
    },
  })
  const again = async () => {
    const { data: fresh } = await refetch()
    setWords(fresh?.words)
    setAt(0)
  }
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data || !words) return <Skeleton active />
  if (data.total === 0)
    return <EmptyView of="wordCard" title={t('deck:emptyTitle')} text={t('deck:emptyText')} />
  const word = words[at]
  if (!word)
    return (
      <SignView
        sign="好"
        title={t(data.due > 0 ? 'deck:pause' : 'deck:doneTitle')}
        text={t('deck:numbers', { done: data.doneToday, known: data.known, total: data.total })}
      >
        {data.due > 0 && (
          <Button type="primary" size="large" onClick={() => void again()}>
            {t('deck:more', { due: data.due })}
          </Button>
        )}
      </SignView>
    )
  return (
    <section className={styles.sitting} aria-label={t('deck:title')}>
      <Progress
        percent={Math.round((at / words.length) * 100)}
        format={() => `${at + 1} / ${words.length}`}
        aria-label={t('deck:title')}
      />
      <Question
        // The same word may come twice.
        key={at}
        word={word}
        mode={mode}
        isSaving={saving.isPending}
        onAnswer={(recall, ms) => saving.mutate({ id: word.id, recall, ms })}
      />
      {saving.error && <Alert type="error" showIcon title={errorText(saving.error)} />}
    </section>
  )
}
