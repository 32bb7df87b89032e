import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PersonInNeed } from '#contract/insight/needs/needCalls.ts'
import type { NeedReason } from '#contract/insight/needs/needs.ts'
import { useListText } from '#src/ui/useListText.ts'
import styles from './needs.module.css'
import { useReasonText } from './needTexts.ts'

interface Props {
  person: PersonInNeed
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: (reason: NeedReason) => void
  onSeen: (isSeen: boolean) => void
}

/** A name with its reasons; each reason opens what it stands on. */
export const NeedPerson = ({ person, isChosen, onChoose, onOpen, onSeen }: Props) => {
  const { t } = useTranslation('needs')
  const listText = useListText()
  const reasonText = useReasonText()
  const { name, fullName, classes, reasons, isSeen } = person
  return (
    <li className={styles.person} data-seen={isSeen}>
      <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
        <strong title={fullName || undefined}>{name}</strong>
        <span className={styles.soft}>{listText(classes)}</span>
      </Checkbox>
      <ul className={styles.reasons} aria-label={t('reasonsOf', { name })}>
        {reasons.map((reason) => {
          const words = reasonText(reason)
          return (
            <li key={reason.need}>
              <button type="button" className={styles.reason} onClick={() => onOpen(reason)}>
                {words}
              </button>
            </li>
          )
        })}
      </ul>
      <Button
        type="text"
        aria-label={t(isSeen ? 'showAgainOf' : 'seenOf', { name })}
        onClick={() => onSeen(!isSeen)}
      >
        {isSeen ? t('showAgain') : t('seen')}
      </Button>
    </li>
  )
}
