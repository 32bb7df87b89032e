// The reader's choices for the frame, kept by the machine like the language.
import { create } from 'zustand'
import { isColour } from './colour.ts'
import { machineStorage } from './storages.ts'

export interface Settings {
  /** The theme colour. */
  theme: string
  fixedHeader: boolean
  /** The bar of visited pages. */
  tagsView: boolean
  sidebarLogo: boolean
}
export const sizes = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof sizes)[number]

export const defaultTheme = '#1F458C'
export const themePresets = [defaultTheme, '#409EFF', '#2E8B6F', '#8A4F86', '#A8552A'] as const
export const defaultSettings: Settings = {
  theme: defaultTheme,
  fixedHeader: true,
  tagsView: true,
  sidebarLogo: true,
}
const storageKeys = { settings: 'settings', size: 'size' } as const

const flag = (stored: unknown, fallback: boolean): boolean =>
  typeof stored === 'boolean' ? stored : fallback

/** Always returns a valid settings object, for any stored value. */
const readSettings = (stored: unknown): Settings => {
  const field = (name: keyof Settings): unknown => Reflect.get(Object(stored), name)
  const theme = field('theme')
  return {
    theme: isColour(theme) ? theme : defaultTheme,
    fixedHeader: flag(field('fixedHeader'), true),
    tagsView: flag(field('tagsView'), true),
    sidebarLogo: flag(field('sidebarLogo'), true),
  }
}
const readSize = (stored: unknown): Size => sizes.find((size) => size === stored) ?? 'small'

export const useSettings = create<Settings & { size: Size }>(() => ({
  ...readSettings(machineStorage.get(storageKeys.settings)),
  size: readSize(machineStorage.get(storageKeys.size)),
}))

export const changeSettings = (changed: Partial<Settings>): void => {
  const { size: _, ...before } = useSettings.getState()
  const settings = { ...before, ...changed }
  machineStorage.set(storageKeys.settings, settings)
  useSettings.setState(settings)
}
export const changeSize = (size: Size): void => {
  machineStorage.set(storageKeys.size, size)
  useSettings.setState({ size })
}
