import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'

/** Marks a plan whose document cannot be read now. */
export const UnreadableTag = () => {
  const { t } = useTranslation('planEditor')
  return <Tag color="warning">{t('unreadable.short')}</Tag>
}
