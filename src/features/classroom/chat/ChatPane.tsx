// The chat of the lesson: the last words at the bottom, where they are written.

import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChatMessage, chatMaxLength } from '#contract/classroom/chat.ts'
import { useClassroomState, useCommand, useMySeat } from '#src/classroom/ClassroomContext.tsx'
import { isComposingKey } from '#src/lib/isComposingKey.ts'
import { SendIcon } from '#src/ui/roomIcons.tsx'
import { useLessonDraft } from '../shared/useLessonDraft.ts'
import styles from './ChatPane.module.css'
import { ChatRow } from './ChatRow.tsx'

const useStickyBottom = (messages: readonly ChatMessage[]) => {
  const list = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message moves the end
  useEffect(() => {
    // While scrolled up the view stays where it is.
    if (isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [messages])
  const handleScroll = () => {
    const element = list.current
    if (element) isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40
  }
  return { list, handleScroll }
}

export const ChatPane = ({ canWrite = true }: { canWrite?: boolean }) => {
  const { t } = useTranslation('chat')
  const messages = useClassroomState((state) => state.chat)
  const me = useMySeat()
  const { send, pending } = useCommand()
  const [text, setText, clear] = useLessonDraft('chat')
  const { list, handleScroll } = useStickyBottom(messages)

  const handleSend = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || pending) return
    const answer = await send('chat:send', { text: text.trim() })
    // A message that was not sent stays in the field.
    if (answer.ok) clear(text)
  }
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposingKey(event.nativeEvent)) return
    event.preventDefault()
    // Submits as the button would, so that the form says when the message is too long.
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <div className={styles.pane}>
      {messages.length === 0 ? (
        <p className={styles.empty}>{t('empty')}</p>
      ) : (
        <ol
          ref={list}
          className={styles.list}
          aria-label={t('title')}
          aria-live="polite"
          onScroll={handleScroll}
        >
          {messages.map((message, index) => (
            <ChatRow
              key={message.id}
              message={message}
              isMine={message.seatId === me?.id}
              isFollowing={messages[index - 1]?.seatId === message.seatId}
              canDelete={canWrite && (me?.role === 'host' || message.seatId === me?.id)}
              onDelete={() => void send('chat:delete', { id: message.id })}
            />
          ))}
        </ol>
      )}
      {canWrite && (
        <form className={styles.form} onSubmit={handleSend}>
          <textarea
            rows={1}
            value={text}
            maxLength={chatMaxLength}
            aria-label={t('write')}
            placeholder={t('write')}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={handleKey}
          />
          <button
            type="submit"
            className={styles.send}
            aria-label={t('send')}
            title={t('send')}
            disabled={text.trim() === ''}
            aria-busy={pending !== null}
          >
            <SendIcon />
          </button>
        </form>
      )}
    </div>
  )
}
