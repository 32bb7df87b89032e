// Right, partly right or wrong: a sign of its own for each, and the word for those who do not see it.
import { CheckCircleFilled, CloseCircleFilled, MinusCircleFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import styles from './parts.module.css'

const verdictOf = (share: number) => (share === 1 ? 'right' : share > 0 ? 'partly' : 'wrong')
const signs = { right: CheckCircleFilled, partly: MinusCircleFilled, wrong: CloseCircleFilled } as const

export const Verdict = ({ share }: { share: number }) => {
  const { t } = useTranslation('exercisePlay')
  const verdict = verdictOf(share)
  const Sign = signs[verdict]
  return (
    <span className={styles[verdict]}>
      <Sign aria-hidden />
      <span className="visuallyHidden">{t(verdict)}</span>
    </span>
  )
}
