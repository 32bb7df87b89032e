// Tells what has been written and is saved nowhere yet. A form says whether it was changed; whoever closes or leaves asks.
import { createContext, createElement, type ReactNode, useContext, useEffect, useRef, useState } from 'react'

type IsChanged = () => boolean
/** Forms of the page, or of one drawer or dialog. */
export type Forms = ReadonlySet<{ readonly current: IsChanged }>

const page = new Set<{ current: IsChanged }>()
const Around = createContext<Set<{ current: IsChanged }>>(page)

export const isAnyChanged = (forms: Forms = page): boolean => [...forms].some(({ current }) => current())

const askBrowser = (event: BeforeUnloadEvent) => {
  if (isAnyChanged()) event.preventDefault()
}
const enter = (forms: Set<{ current: IsChanged }>, form: { current: IsChanged }) => {
  forms.add(form)
  // Only while there are forms: such a listener keeps a browser from keeping the page.
  window.addEventListener('beforeunload', askBrowser)
  return () => {
    forms.delete(form)
    if (page.size === 0) window.removeEventListener('beforeunload', askBrowser)
  }
}

/** While it is drawn, what closes or leaves it asks first when it was changed. */
export const useUnsaved = (isChanged: IsChanged): void => {
  const around = useContext(Around)
  const form = useRef(isChanged)
  useEffect(() => {
    form.current = isChanged
  })
  useEffect(() => {
    const leaves = [enter(page, form), enter(around, form)]
    return () => {
      for (const leave of leaves) leave()
    }
  }, [around])
}

/** Gathers the forms inside, for a drawer or a dialog that can be closed by itself. */
export const useFormsInside = () => {
  const [forms] = useState(() => new Set<{ current: IsChanged }>())
  const within = (children: ReactNode) => createElement(Around, { value: forms }, children)
  return { forms, within }
}

/** The leaving was asked about already, or nothing of it can be saved any more. */
export const dropUnsaved = (): void => page.clear()
