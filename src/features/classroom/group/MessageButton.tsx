// A message that every group sees in large letters; it stands in the chat as well.
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { chatMaxLength } from '#contract/classroom/chat.ts'
import { useCommand } from '#src/classroom/ClassroomContext.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import { ChatIcon } from '#src/ui/roomIcons.tsx'
import { useLessonDraft } from '../shared/useLessonDraft.ts'
import { BarPopover } from './BarPopover.tsx'
import styles from './GroupBar.module.css'

const MessageForm = ({ onSent }: { onSent: () => void }) => {
  const { t } = useTranslation('group')
  const { send, pending } = useCommand()
  const [text, setText, clear] = useLessonDraft('groupMessage')
  const handleSend = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await send('group:message', { text: text.trim() })
    // A message that was not sent stays in the field.
    if (!answer.ok) return
    clear(text)
    onSent()
  }
  return (
    <form className={styles.message} onSubmit={handleSend}>
      <textarea
        rows={3}
        value={text}
        maxLength={chatMaxLength}
        aria-label={t('message.text')}
        placeholder={t('message.example')}
        onChange={({ target }) => setText(target.value)}
      />
      <LightButton type="submit" kind="primary" disabled={text.trim() === ''} isPending={pending !== null}>
        {t('message.send')}
      </LightButton>
    </form>
  )
}

export const MessageButton = () => {
  const { t } = useTranslation('group')
  return (
    <BarPopover words={t('message.words')} icon={<ChatIcon />}>
      {(close) => <MessageForm onSent={close} />}
    </BarPopover>
  )
}
