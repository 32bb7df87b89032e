// The one question before something that was written is thrown away.

import { useTranslation } from 'react-i18next'
import { useModal } from '#src/ui/modals.tsx'

export const useAskDiscard = () => {
  const { t } = useTranslation('kit')
  const modal = useModal()
  return (onDiscard: () => void, onKeep: () => void = () => {}) => {
    modal.confirm({
      centered: true,
      title: t('form.discard'),
      // Enter after Escape keeps it.
      autoFocusButton: 'cancel',
      okText: t('form.discardYes'),
      cancelText: t('form.keepEditing'),
      onOk: onDiscard,
      onCancel: onKeep,
    })
  }
}
