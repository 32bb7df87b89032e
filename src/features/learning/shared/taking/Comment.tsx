// A teacher's comment on a question.
import { CommentOutlined, RollbackOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import styles from './result.module.css'

interface Props {
  number: number
  text: string
  /** It is to be done again. */
  isReturned?: boolean
}

export const Comment = ({ number, text, isReturned = false }: Props) => {
  const { t } = useTranslation('taking')
  if (text === '' && !isReturned) return null
  return (
    <p className={styles.comment} data-returned={isReturned}>
      {isReturned ? <RollbackOutlined aria-hidden /> : <CommentOutlined aria-hidden />}
      <span>
        {isReturned && <strong>{t('returnedOne', { number })} </strong>}
        {text}
      </span>
    </p>
  )
}
