import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChoiceAnswer, ChoiceContent } from '#contract/learning/exercise/choice.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import type { PlayProps } from '../typeView.ts'
import styles from './choice.module.css'
import { letterOf, placeOfKey } from './letters.ts'

export const ChoicePlay = ({
  content,
  answer,
  onAnswer,
  isReadOnly,
}: PlayProps<ChoiceContent, ChoiceAnswer>) => {
  const { t } = useTranslation('exercisePlay')
  const name = useId()
  const chosen = answer?.chosen ?? []
  const choose = (id: string) => {
    if (!content.many) return onAnswer({ chosen: [id] })
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    onAnswer(next.length > 0 ? { chosen: next } : null)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isReadOnly || event.ctrlKey || event.metaKey || event.altKey) return
    const option = content.options[placeOfKey(event.key)]
    if (option) choose(option.id)
  }
  return (
    <fieldset className={styles.options} disabled={isReadOnly} onKeyDown={handleKeyDown}>
      <legend className={content.many ? styles.hint : 'visuallyHidden'}>
        {t(content.many ? 'chooseSeveral' : 'chooseOne')}
      </legend>
      {content.options.map(({ id, body }, at) => (
        <label key={id} className={styles.option} data-on={chosen.includes(id)}>
          <input
            type={content.many ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(id)}
            onChange={() => choose(id)}
          />
          <span className={styles.letter} aria-hidden="true">
            {letterOf(at)}
          </span>
          <RichTextView text={body} />
        </label>
      ))}
    </fieldset>
  )
}
