// Light or dark: what the system says until somebody chooses.
import { useSyncExternalStore } from 'react'
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

const applyTheme = (): void => {
  theme = chosenTheme() ?? (system.matches ? 'dark' : 'light')
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

export const startTheme = (): void => {
  applyTheme()
  system.addEventListener('change', applyTheme)
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
