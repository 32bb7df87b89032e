import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '#contract/classroom/chat.ts'
import { headerOf } from '#contract/locale.ts'
import { currentLocale } from '#src/lib/i18n.ts'
import { TrashIcon } from '#src/ui/roomIcons.tsx'
import styles from './ChatPane.module.css'

interface Props {
  message: ChatMessage
  isMine: boolean
  /** The message above is by the same person: the name is not repeated. */
  isFollowing: boolean
  canDelete: boolean
  onDelete: () => void
}

export const ChatRow = ({ message, isMine, isFollowing, canDelete, onDelete }: Props) => {
  const { t } = useTranslation('chat')
  const time = new Intl.DateTimeFormat(headerOf[currentLocale()], { hour: '2-digit', minute: '2-digit' })
  return (
    <li className={styles.line} data-mine={isMine || undefined}>
      {!isFollowing && (
        <div className={styles.who}>
          <span title={message.name}>{isMine ? t('you') : message.name}</span>
          <time dateTime={new Date(message.at).toISOString()}>{time.format(message.at)}</time>
        </div>
      )}
      <div className={styles.words}>
        <p>{message.text}</p>
        {canDelete && (
          <button
            type="button"
            className={styles.remove}
            aria-label={t('delete')}
            title={t('delete')}
            onClick={onDelete}
          >
            <TrashIcon />
          </button>
        )}
      </div>
    </li>
  )
}
