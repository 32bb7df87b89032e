// Asks the class: what was asked aloud by one tap, anything else with its words.
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  pollOptionMaxLength,
  pollOptionsMax,
  pollQuestionMaxLength,
} from '#contract/classroom/lessonTools/poll.ts'
import { useCommand } from '#src/classroom/ClassroomContext.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import { useLessonDraft } from '../shared/useLessonDraft.ts'
import styles from './ToolsPanel.module.css'

const letters = [
  ['A', 'B'],
  ['A', 'B', 'C'],
  ['A', 'B', 'C', 'D'],
] as const

/** One option a line. */
const optionsIn = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

export const PollForm = () => {
  const { t } = useTranslation('turns')
  const { send, pending } = useCommand()
  const [question, setQuestion, clearQuestion] = useLessonDraft('pollQuestion')
  const [optionsText, setOptionsText, clearOptions] = useLessonDraft('pollOptions')
  const ownOptions = optionsIn(optionsText)
  const tooLong = ownOptions.find(({ length }) => length > pollOptionMaxLength)
  const repeated = ownOptions.find((option, at) => ownOptions.indexOf(option) < at)
  const areOptionsFit = ownOptions.length >= 2 && ownOptions.length <= pollOptionsMax && !tooLong && !repeated
  const form = useRef<HTMLFormElement>(null)
  const ask = async (options: readonly string[] | null) => {
    if (!form.current?.reportValidity()) return
    const answer = await send('poll:open', { question, options: options && [...options] })
    if (!answer.ok) return
    clearQuestion(question)
    if (options === ownOptions) clearOptions(optionsText)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (areOptionsFit) void ask(ownOptions)
  }
  return (
    <form ref={form} className={styles.poll} onSubmit={handleSubmit}>
      <label>
        {t('poll.question')}
        <input
          maxLength={pollQuestionMaxLength}
          placeholder={t('poll.questionHelp')}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
      </label>
      <div className={styles.times}>
        <LightButton disabled={pending !== null} onClick={() => void ask([t('poll.yes'), t('poll.no')])}>
          {t('poll.yesNo')}
        </LightButton>
        {letters.map((options) => (
          <LightButton key={options.length} disabled={pending !== null} onClick={() => void ask(options)}>
            {options.join(' ')}
          </LightButton>
        ))}
        <LightButton className={styles.wide} disabled={pending !== null} onClick={() => void ask(null)}>
          {t('poll.text')}
        </LightButton>
      </div>
      <label>
        {t('poll.options')}
        <textarea
          rows={3}
          placeholder={t('poll.optionsHelp')}
          value={optionsText}
          onChange={({ target }) => setOptionsText(target.value)}
        />
      </label>
      {tooLong && (
        <p role="alert">{t('poll.optionTooLong', { max: pollOptionMaxLength, option: tooLong })}</p>
      )}
      {repeated && <p role="alert">{t('poll.optionTwice', { option: repeated })}</p>}
      <LightButton type="submit" kind="primary" disabled={!areOptionsFit} isPending={pending !== null}>
        {t('poll.ask')}
      </LightButton>
    </form>
  )
}
