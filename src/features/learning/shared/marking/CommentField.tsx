// The teacher's comment on the answer, and the phrases that are written often.
import { PlusOutlined } from '@ant-design/icons'
import { Button, type GetRef, Input, Tag } from 'antd'
import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useHeldTyping } from '#src/ui/useHeldTyping.ts'
import styles from './panel.module.css'
import { commentMax } from './phraseText.ts'
import type { Desk } from './useDesk.ts'
import type { Phrases } from './usePhrases.ts'

interface Props {
  desk: Desk
  comment: string
  phrases: Phrases
  isPicking: boolean
  commentRef: Ref<HTMLTextAreaElement>
}

export const CommentField = ({ desk, comment, phrases, isPicking, commentRef }: Props) => {
  const { t } = useTranslation('marking')
  const id = useId()
  const typing = useHeldTyping(comment, desk.comment, commentMax)
  const field = useRef<GetRef<typeof Input.TextArea>>(null)
  useImperativeHandle(commentRef, () => field.current?.resizableTextArea?.textArea as HTMLTextAreaElement)
  return (
    <section className={styles.comment}>
      <label htmlFor={id}>{t('comment')}</label>
      <Input.TextArea
        ref={field}
        id={id}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={commentMax}
        disabled={!desk.canMark}
        {...typing.props}
        placeholder={t('commentPlaceholder')}
      />
      {desk.canMark && (
        <>
          {isPicking && <p role="status">{t('pickPhrase')}</p>}
          <ul className={styles.phrases} aria-label={t('phrases')} data-picking={isPicking}>
            {phrases.list.map((phrase, at) => (
              <li key={phrase}>
                <Tag
                  closable={{ 'aria-label': t('removePhrase', { phrase }) }}
                  onClose={(event) => {
                    event.preventDefault()
                    phrases.remove(phrase)
                  }}
                >
                  <button type="button" onClick={() => phrases.use(at)}>
                    <kbd>{at + 1}</kbd> {phrase}
                  </button>
                </Tag>
              </li>
            ))}
            {phrases.canKeep && (
              <li>
                <Button size="small" type="dashed" icon={<PlusOutlined />} onClick={phrases.keep}>
                  {t('keepPhrase')}
                </Button>
              </li>
            )}
          </ul>
          <p className={styles.faint}>{t('phrasesHere')}</p>
        </>
      )}
    </section>
  )
}
