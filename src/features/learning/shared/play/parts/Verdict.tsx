// Right, partly right or wrong: a sign of its own for each, and the word for those who do not see it.
import { CheckCircleFilled, CloseCircleFilled, MinusCircleFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import styles from './parts.module.css'

const verdictOf = (share: number) => (share === 1 ? 'right' : share > 0 ? 'partly' : 'wrong')
const icons = { right: CheckCircleFilled, partly: MinusCircleFilled, wrong: CloseCircleFilled } as const

export const Verdict = ({ share }: { share: number }) => {
  const { t } = useTranslation('exercisePlay')
  const verdict = verdictOf(share)
  const Icon = icons[verdict]
  return (
    <span className={styles[verdict]}>
      <Icon aria-hidden />
      <span className="visuallyHidden">{t(verdict)}</span>
    </span>
  )
}
