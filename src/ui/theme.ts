// The same colours and sizes as tokens.css, in antd's words.
import { theme as antdTheme, type ThemeConfig } from 'antd'
import { inksOf } from '#src/lib/colour.ts'
import { defaultTheme, type Size } from '#src/lib/settings.ts'
import type { ThemeName } from '#src/lib/theme.ts'

const fontFamily =
  'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

const shared: NonNullable<ThemeConfig['token']> = {
  fontFamily,
  fontSizeHeading1: 28,
  fontSizeHeading2: 20,
  fontSizeHeading3: 16,
  borderRadius: 8,
  borderRadiusLG: 12,
  motionDurationFast: '120ms',
  motionDurationMid: '160ms',
  motionDurationSlow: '200ms',
}

const colours: Record<ThemeName, NonNullable<ThemeConfig['token']>> = {
  light: {
    colorPrimary: '#1F458C',
    colorInfo: '#1F458C',
    colorLink: '#1F458C',
    colorError: '#C8442E',
    colorSuccess: '#2E8B6F',
    colorWarning: '#C98A1B',
    colorBgLayout: '#FAF8F4',
    colorBorder: '#CFC8BA',
    colorBorderSecondary: '#E6E1D8',
    colorText: '#1D2430',
    colorTextSecondary: '#5B6472',
    // antd's own greys have too little contrast.
    colorTextDescription: '#5B6472',
    colorTextPlaceholder: '#6B7280',
    boxShadow: '0 1px 2px rgb(31 45 70 / 5%), 0 8px 28px rgb(31 45 70 / 8%)',
  },
  dark: {
    colorPrimary: '#8FB0EE',
    colorInfo: '#8FB0EE',
    colorLink: '#8FB0EE',
    colorError: '#E8745F',
    colorSuccess: '#5BB99B',
    colorWarning: '#E0AE52',
    colorBgLayout: '#14171C',
    colorBgContainer: '#1C2128',
    colorBgElevated: '#222831',
    colorBorder: '#434B57',
    colorBorderSecondary: '#2B313A',
    colorTextLightSolid: '#10151D',
    colorTextDescription: '#A9B1BD',
    colorTextPlaceholder: '#98A1AE',
  },
}

const hasLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The height of a control in each of the four sizes. */
const controlHeights: Record<Size, number> = { default: 44, medium: 40, small: 36, mini: 28 }
const largerBy = 8
const touchHeight = 44

const chosenColour = (colour: string, name: ThemeName): NonNullable<ThemeConfig['token']> => {
  if (colour.toLowerCase() === defaultTheme.toLowerCase()) return {}
  const { ink } = inksOf(colour, name)
  return { colorPrimary: ink, colorInfo: ink, colorLink: ink }
}

/** Antd's own palette makes greys of a dark ink. */
const chosenRows = (colour: string, name: ThemeName): NonNullable<ThemeConfig['token']> => {
  const { inkSoft } = inksOf(colour, name)
  return { controlItemBgActive: inkSoft, controlItemBgActiveHover: inkSoft, colorInfoBg: inkSoft }
}

/** iOS enlarges the whole page around a field with smaller letters (base.css has the same for our own fields). */
const touchFontSize = 16
const touchFields: NonNullable<ThemeConfig['components']> = {
  Input: { inputFontSize: touchFontSize },
  InputNumber: { inputFontSize: touchFontSize },
  DatePicker: { inputFontSize: touchFontSize },
  Select: { fontSize: touchFontSize },
}

export interface Look {
  name: ThemeName
  colour: string
  size: Size
  /** Pointed at with a finger. */
  isTouch: boolean
}

export const themeOf = ({ name, colour, size, isTouch }: Look): ThemeConfig => ({
  // The styles come as a sheet (antdSheet.ts); only the values of its variables are made in the page.
  zeroRuntime: true,
  hashed: false,
  algorithm: name === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
  token: {
    ...shared,
    ...colours[name],
    ...chosenColour(colour, name),
    ...chosenRows(colour, name),
    controlHeight: controlHeights[size],
    controlHeightLG: Math.max(touchHeight, controlHeights[size] + largerBy),
    fontSize: size === 'mini' ? 13 : 14,
    motion: !hasLessMotion(),
  },
  components: {
    Table: { headerBg: 'transparent', headerSplitColor: 'transparent' },
    Descriptions: { labelColor: 'var(--text-soft)' },
    Button: { borderRadiusLG: 8, primaryColor: inksOf(colour, name).onInk },
    ...(isTouch ? touchFields : {}),
  },
})
