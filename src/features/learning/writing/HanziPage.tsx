// Characters by hand: looked at, written, printed. A student's are stored; others try it out and see those of their classes.
import { Button, Input, Segmented } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { wordMax } from '#contract/library/hanzi/hanziCalls.ts'
import { charsOf } from '#contract/rules/hanzi/chars.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { HanziCard } from '#src/features/library/shared/hanzi/HanziCard.tsx'
import { SheetMaker } from '../../library/shared/hanzi/sheet/SheetMaker.tsx'
import { StoredPractice } from '../shared/writing/StoredPractice.tsx'
import styles from './hanziPage.module.css'
import { RecentWritings } from './RecentWritings.tsx'

const modes = ['watch', 'write', 'sheet'] as const
type Mode = (typeof modes)[number]

const WordForm = ({ text, onText }: { text: string; onText: (text: string) => void }) => {
  const { t } = useTranslation('hanziPractice')
  const id = useId()
  const [typed, setTyped] = useState(text)
  const isTooLong = charsOf(typed).length > wordMax
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '' && !isTooLong) onText(typed.trim())
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>{t('word')}</label>
      <div className={styles.row}>
        <Input
          id={id}
          size="large"
          lang="zh-CN"
          value={typed}
          placeholder={t('wordHint', { example: '学习' })}
          status={isTooLong ? 'error' : ''}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button size="large" type="primary" htmlType="submit" disabled={typed.trim() === '' || isTooLong}>
          {t('start')}
        </Button>
      </div>
      {isTooLong && <p role="alert">{t('tooLong', { count: wordMax })}</p>}
    </form>
  )
}

export const HanziPage = () => {
  const { t } = useTranslation('hanziPractice')
  const isStudent = useSession(({ user }) => user?.kind === 'student')
  const [params, setParams] = useSearchParams()
  const [mode, setMode] = useState<Mode>('write')
  const text = params.get('text') ?? ''
  const choose = (next: string) => setParams(next ? { text: next } : {}, { replace: text !== '' })
  return (
    <section className={styles.page} aria-labelledby="hanziTitle">
      <h1 id="hanziTitle" className={styles.title}>
        {t('title')}
      </h1>
      <WordForm key={text} text={text} onText={choose} />
      {text !== '' && (
        <div className={styles.card}>
          <Segmented
            block
            size="large"
            aria-label={t('mode')}
            value={mode}
            options={modes.map((value) => ({ value, label: t(value) }))}
            onChange={setMode}
          />
          {mode === 'watch' && <HanziCard key={text} word={text} />}
          {mode === 'write' && (
            <StoredPractice key={text} word={text} source="practice" onClose={() => choose('')} />
          )}
          {mode === 'sheet' && <SheetMaker key={text} text={text} />}
        </div>
      )}
      <RecentWritings isOwn={isStudent} onChoose={choose} />
    </section>
  )
}
