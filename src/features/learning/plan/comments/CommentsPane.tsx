// The comments of a plan beside its texts, to read, to answer and to resolve.

import { CheckOutlined, DeleteOutlined, RollbackOutlined } from '@ant-design/icons'
import { Button, Input, Switch } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanComment } from '#contract/learning/plan/planDocument.ts'
import { headerOf } from '#contract/locale.ts'
import { colourOf } from '#src/documents/colourOf.ts'
import { isComposingKey } from '#src/lib/isComposingKey.ts'
import { relativeTime } from '#src/lib/relativeTime.ts'
import { serverNow } from '#src/lib/serverClock.ts'
import { useLocalText } from '#src/lib/useLocalText.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './comments.module.css'

const textMax = 500

interface EntryProps {
  /** The key under which the typed text is kept, once in the program. */
  field: string
  autoFocus?: boolean
  label: string
  words: string
  onSend: (text: string) => void
  onLeave?: () => void
}

const Entry = ({ field, autoFocus = false, label, words, onSend, onLeave }: EntryProps) => {
  const { t } = useTranslation('common')
  const [text, setText] = useLocalText(field)
  const send = () => {
    if (text.trim() === '') return
    onSend(text.trim())
    setText('')
  }
  return (
    <div className={styles.entry} data-composer>
      <Input.TextArea
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={label}
        maxLength={textMax}
        autoSize={{ minRows: 1, maxRows: 6 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (isComposingKey(event.nativeEvent)) return
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      {(text !== '' || onLeave) && (
        <div className={styles.tools}>
          {onLeave && (
            <Button size="small" onClick={onLeave}>
              {t('cancel')}
            </Button>
          )}
          <Button size="small" type="primary" disabled={text.trim() === ''} onClick={send}>
            {words}
          </Button>
        </div>
      )}
    </div>
  )
}

const CommentText = ({
  userId,
  name,
  at,
  text,
}: {
  userId: string
  name: string
  at: number
  text: string
}) => {
  const { t } = useTranslation('common')
  const locale = useLocale()
  const when =
    relativeTime(serverNow() - at, { locale, words: t('justNow') }) ??
    new Intl.DateTimeFormat(headerOf[locale], { dateStyle: 'medium' }).format(at)
  return (
    <div className={styles.said}>
      <b style={{ color: colourOf(userId) }}>{name}</b>
      <time>{when}</time>
      <p>{text}</p>
    </div>
  )
}

export interface CommentActions {
  onShow: (comment: PlanComment) => void
  onAnswer: (id: string, text: string) => void
  onResolve: (id: string, isResolved: boolean) => void
  onRemove: (id: string) => void
}

interface CardProps extends CommentActions {
  comment: PlanComment
  where: string
  isOpen: boolean
  isMine: boolean
}

const Card = ({ comment, where, isOpen, isMine, ...actions }: CardProps) => {
  const { t } = useTranslation('planEditor')
  const { id, quote, isResolved, answers } = comment
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li ref={card} className={styles.card} data-open={isOpen} data-resolved={isResolved}>
      <button type="button" className={styles.quote} onClick={() => actions.onShow(comment)}>
        <small>{where}</small>
        {quote && <q>{quote}</q>}
      </button>
      <CommentText {...comment} />
      {answers.map((answer) => (
        <CommentText key={`${answer.userId} ${answer.at}`} {...answer} />
      ))}
      {!isResolved && (
        <Entry
          field={`commentAnswer:${id}`}
          label={t('comment.answer')}
          words={t('comment.send')}
          onSend={(text) => actions.onAnswer(id, text)}
        />
      )}
      <div className={styles.tools}>
        <Button
          size="small"
          type="text"
          icon={isResolved ? <RollbackOutlined /> : <CheckOutlined />}
          onClick={() => actions.onResolve(id, !isResolved)}
        >
          {t(isResolved ? 'comment.reopen' : 'comment.resolve')}
        </Button>
        {isMine && (
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('comment.remove')}
            onClick={() => actions.onRemove(id)}
          />
        )}
      </div>
    </li>
  )
}

/** A comment that is being written. */
export interface DraftComment {
  readonly section: string
  readonly anchor: string
  readonly quote: string
}

interface Props extends CommentActions {
  comments: readonly PlanComment[]
  userId: string
  /** The name of a text of the plan. */
  nameOf: (section: string) => string
  openId: string | undefined
  draft: DraftComment | undefined
  onAdd: (text: string) => void
  onLeaveDraft: () => void
}

export const CommentsPane = ({
  comments,
  userId,
  nameOf,
  openId,
  draft,
  onAdd,
  onLeaveDraft,
  ...actions
}: Props) => {
  const { t } = useTranslation('planEditor')
  const [hasResolved, setHasResolved] = useState(false)
  const resolved = comments.filter(({ isResolved }) => isResolved)
  const listed = hasResolved ? comments : comments.filter(({ isResolved }) => !isResolved)
  return (
    <section className={styles.pane} aria-label={t('comment.title')}>
      {draft && (
        <div className={styles.card} data-open>
          <div className={styles.quote}>
            <small>{nameOf(draft.section)}</small>
            <q>{draft.quote}</q>
          </div>
          <Entry
            key={draft.anchor}
            field={`comment:${draft.anchor}`}
            autoFocus
            label={t('comment.write')}
            words={t('comment.send')}
            onSend={onAdd}
            onLeave={onLeaveDraft}
          />
        </div>
      )}
      {listed.length === 0 && !draft && (
        <EmptyView title={t('comment.emptyTitle')} text={t('comment.emptyText')} />
      )}
      <ul className={styles.list}>
        {listed.map((comment) => (
          <Card
            key={comment.id}
            {...actions}
            comment={comment}
            where={nameOf(comment.section)}
            isOpen={comment.id === openId}
            isMine={comment.userId === userId}
          />
        ))}
      </ul>
      {resolved.length > 0 && (
        <div className={styles.resolved}>
          <Switch
            size="small"
            checked={hasResolved}
            aria-label={t('comment.showResolved')}
            onChange={setHasResolved}
          />
          <span aria-hidden>
            {t('comment.showResolved')} ({resolved.length})
          </span>
        </div>
      )}
    </section>
  )
}
