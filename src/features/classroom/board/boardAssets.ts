// Icons, fonts and words of tldraw from our own server: it would ask a content network otherwise.

import monoBold from '@tldraw/assets/fonts/IBMPlexMono-Bold.woff2?url'
import monoBoldItalic from '@tldraw/assets/fonts/IBMPlexMono-BoldItalic.woff2?url'
import mono from '@tldraw/assets/fonts/IBMPlexMono-Medium.woff2?url'
import monoItalic from '@tldraw/assets/fonts/IBMPlexMono-MediumItalic.woff2?url'
import sansBold from '@tldraw/assets/fonts/IBMPlexSans-Bold.woff2?url'
import sansBoldItalic from '@tldraw/assets/fonts/IBMPlexSans-BoldItalic.woff2?url'
import sans from '@tldraw/assets/fonts/IBMPlexSans-Medium.woff2?url'
import sansItalic from '@tldraw/assets/fonts/IBMPlexSans-MediumItalic.woff2?url'
import serifBold from '@tldraw/assets/fonts/IBMPlexSerif-Bold.woff2?url'
import serifBoldItalic from '@tldraw/assets/fonts/IBMPlexSerif-BoldItalic.woff2?url'
import serif from '@tldraw/assets/fonts/IBMPlexSerif-Medium.woff2?url'
import serifItalic from '@tldraw/assets/fonts/IBMPlexSerif-MediumItalic.woff2?url'
import drawBold from '@tldraw/assets/fonts/Shantell_Sans-Informal_Bold.woff2?url'
import drawBoldItalic from '@tldraw/assets/fonts/Shantell_Sans-Informal_Bold_Italic.woff2?url'
import draw from '@tldraw/assets/fonts/Shantell_Sans-Informal_Regular.woff2?url'
import drawItalic from '@tldraw/assets/fonts/Shantell_Sans-Informal_Regular_Italic.woff2?url'
import icons from '@tldraw/assets/icons/icon/0_merged.svg?url'
import { getAssetUrls } from '@tldraw/assets/selfHosted.js'
import english from '@tldraw/assets/translations/en.json?url'
import indonesian from '@tldraw/assets/translations/id.json?url'
import portuguese from '@tldraw/assets/translations/pt-pt.json?url'
import russian from '@tldraw/assets/translations/ru.json?url'
import chinese from '@tldraw/assets/translations/zh-cn.json?url'
import type { TLUiAssetUrlOverrides } from 'tldraw'
import type { Locale } from '#contract/locale.ts'

const urls = getAssetUrls()
const nothingToSee = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

export const boardFonts = {
  tldraw_draw: draw,
  tldraw_draw_italic: drawItalic,
  tldraw_draw_bold: drawBold,
  tldraw_draw_italic_bold: drawBoldItalic,
  tldraw_sans: sans,
  tldraw_sans_italic: sansItalic,
  tldraw_sans_bold: sansBold,
  tldraw_sans_italic_bold: sansBoldItalic,
  tldraw_serif: serif,
  tldraw_serif_italic: serifItalic,
  tldraw_serif_bold: serifBold,
  tldraw_serif_italic_bold: serifBoldItalic,
  tldraw_mono: mono,
  tldraw_mono_italic: monoItalic,
  tldraw_mono_bold: monoBold,
  tldraw_mono_italic_bold: monoBoldItalic,
}

export const boardAssets: TLUiAssetUrlOverrides = {
  icons: Object.fromEntries(Object.keys(urls.icons).map((name) => [name, `${icons}#${name}`])),
  translations: { en: english, id: indonesian, 'pt-pt': portuguese, ru: russian, 'zh-cn': chinese },
  // Embedding other pages is not for a class; its pictures would be fetched all the same.
  embedIcons: Object.fromEntries(Object.keys(urls.embedIcons).map((name) => [name, nothingToSee])),
  fonts: boardFonts,
}

/** Our five languages in tldraw's names. */
export const boardLocale: Record<Locale, string> = {
  zh: 'zh-cn',
  en: 'en',
  bi: 'id',
  po: 'pt-pt',
  ru: 'ru',
}
