// The one question before something that was written is thrown away.
import { App } from 'antd'
import { useTranslation } from 'react-i18next'

export const useAskDiscard = () => {
  const { t } = useTranslation('kit')
  const { modal } = App.useApp()
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
