// Said while a lesson is planned: who has another one at that time. It is not refused, a class may have two teachers.
import { Alert, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LiveOverlap } from '#contract/classroom/livePeopleCalls.ts'
import type { LiveId } from '#contract/ids.ts'
import { formatDay, formatTime } from '#src/lib/wallTime.ts'
import { useListText } from '#src/ui/useListText.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { type LiveFormValues, wireFormat } from './liveForm.ts'
import { useOverlaps } from './liveQueries.ts'

const useOverlapText = () => {
  const { t } = useTranslation('live')
  const locale = useLocale()
  const listText = useListText()
  return ({ name, startTime, endTime, hostName, isOwn, classNames }: LiveOverlap): string => {
    const time = `${formatDay(startTime, locale)} ${formatTime(startTime, locale)}–${formatTime(endTime, locale)}`
    const classes = listText(classNames)
    if (isOwn) return t(classes ? 'overlap.ownOfClass' : 'overlap.own', { time, name, classes })
    return t('overlap.ofClass', { time, name, classes, teacher: hostName })
  }
}

export const OverlapNote = ({ liveId }: { liveId: LiveId | undefined }) => {
  const { t } = useTranslation('live')
  const overlapText = useOverlapText()
  const form = Form.useFormInstance<LiveFormValues>()
  const start = Form.useWatch('start', form)
  const end = Form.useWatch('end', form)
  const classIds = Form.useWatch('classIds', form) ?? []
  const isTime = start && end?.isAfter(start)
  const { data = [] } = useOverlaps(
    isTime
      ? { startTime: start.format(wireFormat), endTime: end.format(wireFormat), classIds, liveId }
      : null,
  )
  if (!isTime || data.length === 0) return null
  const lines = data.map((one) => <li key={one.id}>{overlapText(one)}</li>)
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      style={{ marginBottom: 24 }}
      title={t('overlap.title')}
      description={<ul style={{ margin: 0, paddingInlineStart: 18 }}>{lines}</ul>}
    />
  )
}
