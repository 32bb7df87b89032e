// tldraw in our five languages: the words its own translations lack, and without what is not for a class.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TLUiOverrides } from 'tldraw'
import type { Locale } from '#contract/locale.ts'
import { boardLocale } from './boardAssets.ts'
import { boardOverrides } from './boardComponents.tsx'

/** tldraw's key, ours. */
const lacking = {
  'arrow-kind-style.arc': 'tldraw.arc',
  'arrow-kind-style.elbow': 'tldraw.elbow',
  'tool.replace-media': 'tldraw.replace',
  'tool.rotate-cw': 'tldraw.rotate',
  'tool.aspect-ratio': 'tldraw.aspect',
  'tool.aspect-ratio.original': 'tldraw.original',
  'tool.aspect-ratio.square': 'tldraw.square',
  'tool.aspect-ratio.circle': 'tldraw.circle',
  'tool.aspect-ratio.landscape': 'tldraw.landscape',
  'tool.aspect-ratio.portrait': 'tldraw.portrait',
  'tool.aspect-ratio.wide': 'tldraw.wide',
  'tool.image-toolbar-title': 'tldraw.image',
  'tool.image-crop': 'tldraw.crop',
  'tool.media-alt-text': 'tldraw.alt',
  'tool.media-alt-text-desc': 'tldraw.altHelp',
  'tool.media-alt-text-confirm': 'tldraw.altDone',
  'tool.rich-text-toolbar-title': 'tldraw.text',
  'tool.rich-text-orderedList': 'tldraw.ordered',
  'navigation-zone.title': 'tldraw.zoom',
  'toast.success': 'tldraw.success',
  'toast.info': 'tldraw.info',
  'toast.warning': 'tldraw.warning',
  'toast.error': 'tldraw.error',
  'app.loading': 'tldraw.loading',
  'ui.checked': 'tldraw.checked',
  'ui.unchecked': 'tldraw.unchecked',
} as const

export const useBoardOverrides = (locale: Locale): TLUiOverrides => {
  const { t } = useTranslation('board')
  return useMemo(() => {
    const words = Object.fromEntries(Object.entries(lacking).map(([theirs, ours]) => [theirs, t(ours)]))
    return { ...boardOverrides, translations: { [boardLocale[locale]]: words } }
  }, [t, locale])
}
