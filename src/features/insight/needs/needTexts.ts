// What a reason says, with its numbers.
import { useTranslation } from 'react-i18next'
import type { NeedReason } from '#contract/insight/needs/needs.ts'
import { headerOf } from '#contract/locale.ts'
import { useLocale } from '#src/ui/useLocale.ts'

/** A share of points in words: 83%. */
export const useShareText = (): ((share: number) => string) => {
  const locale = useLocale()
  const format = new Intl.NumberFormat(headerOf[locale], { style: 'percent', maximumFractionDigits: 0 })
  return (share) => format.format(share)
}

export const useReasonText = (): ((reason: NeedReason) => string) => {
  const { t } = useTranslation('needs')
  const shareText = useShareText()
  return ({ need, count, before, after, mark }) => {
    if (need === 'silent' && mark === 'never') return t('reason.silentNever', { count })
    const means = need === 'fell' && { before: shareText(before ?? 0), after: shareText(after ?? 0) }
    return t(`reason.${need}`, { count, ...means })
  }
}
