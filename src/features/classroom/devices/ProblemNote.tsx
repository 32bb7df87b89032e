// One device that does not work: what happened, in words, and the way out.
import { useTranslation } from 'react-i18next'
import type { DeviceProblem } from '#src/media/deviceProblem.ts'
import { AlertIcon } from '#src/ui/icons.tsx'
import styles from './GreenRoom.module.css'

interface Props {
  kind: 'mic' | 'camera'
  problem: DeviceProblem
  onRetry: () => void
}

export const ProblemNote = ({ kind, problem, onRetry }: Props) => {
  const { t } = useTranslation('devices')
  // Without support or on an insecure address trying again cannot help.
  const canRetry = problem !== 'unsupported' && problem !== 'insecure'
  return (
    <div className={styles.problem} role="alert">
      <AlertIcon />
      <p>
        {t(`problem.${kind}.${problem}`)}
        {kind === 'mic' && <small>{t('canListen')}</small>}
      </p>
      {canRetry && (
        <button type="button" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </div>
  )
}
