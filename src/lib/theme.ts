// Light or dark: the system's setting until the user chooses. And the theme colour.
import { useSyncExternalStore } from 'react'
import { inksOf } from './colour.ts'
import { defaultTheme, useSettings } from './settings.ts'
import { machineStorage } from './storages.ts'

export type ThemeName = 'light' | 'dark'
const storageKey = 'theme'
const listeners = new Set<() => void>()
const system = window.matchMedia('(prefers-color-scheme: dark)')

const chosenTheme = (): ThemeName | undefined => {
  const stored = machineStorage.get(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : undefined
}

let theme: ThemeName = 'light'

const inkVariables = {
  ink: '--ink',
  inkStrong: '--ink-strong',
  inkSoft: '--ink-soft',
  onInk: '--on-ink',
} as const

/** Our own colour is in tokens.css; another one is laid over it. */
const applyInk = (): void => {
  const { style } = document.documentElement
  const { theme: colour } = useSettings.getState()
  for (const name of Object.values(inkVariables)) style.removeProperty(name)
  if (colour.toLowerCase() === defaultTheme.toLowerCase()) return
  const inks = inksOf(colour, theme)
  for (const key of ['ink', 'inkStrong', 'inkSoft', 'onInk'] as const) {
    style.setProperty(inkVariables[key], inks[key])
  }
}

const applyTheme = (): void => {
  theme = chosenTheme() ?? (system.matches ? 'dark' : 'light')
  document.documentElement.dataset.theme = theme
  applyInk()
  for (const listener of listeners) listener()
}

export const startTheme = (): void => {
  applyTheme()
  system.addEventListener('change', applyTheme)
  useSettings.subscribe(applyInk)
}

export const setTheme = (next: ThemeName): void => {
  machineStorage.set(storageKey, next)
  applyTheme()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = (): ThemeName => useSyncExternalStore(subscribe, () => theme)
