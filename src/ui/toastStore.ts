// Short notices at the top of the window. Own and tiny, because the sign-in page has no component library.
import { create } from 'zustand'

export interface Toast {
  id: number
  kind: 'error' | 'success' | 'info'
  text: string
  /** The next action. */
  action?: { words: string; go: () => void } | undefined
}

/** A refusal must be read; a success only be noticed. */
const shownMs = { error: 6000, info: 6000, success: 3000 } as const
const most = 3
let lastId = 0

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

export const hideToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))

/** The same words twice are one toast, the newer one: its time begins anew, and a screen reader says it again. */
export const showToast = (toast: Omit<Toast, 'id'>): void => {
  lastId += 1
  const id = lastId
  useToasts.setState(({ toasts }) => {
    const others = toasts.filter(({ text }) => text !== toast.text)
    return { toasts: [...others, { ...toast, id }].slice(-most) }
  })
  setTimeout(() => hideToast(id), shownMs[toast.kind])
}
