// What somebody writes beside other things stays while something else is looked at, and after a reload: in this window,
// until it is sent, emptied or the person signs out.
import { useEffect, useState } from 'react'
import { windowStorage } from './storages.ts'

const written = new Set<string>()
/** Whether something is written on this page that is sent nowhere yet. */
export const hasKeptText = (): boolean => written.size > 0

/** `stored`: what it begins with, and what is there already. `field` names what is written, once in the program. */
export const useKeptText = (field: string, stored = '') => {
  const key = `draft:${field}`
  const [kept, setKept] = useState(() => ({ key, text: windowStorage.get(key) }))
  // Another field is another text.
  const { text } = kept.key === key ? kept : { text: windowStorage.get(key) }
  const shown = typeof text === 'string' ? text : stored
  useEffect(() => {
    if (shown === stored) written.delete(key)
    else written.add(key)
  }, [key, shown, stored])
  const change = (next: string) => {
    windowStorage.set(key, next)
    setKept({ key, text: next })
  }
  // What is stored needs no copy, and follows what others store from now on.
  useEffect(() => {
    if (text === undefined || shown !== stored) return
    windowStorage.remove(key)
    setKept({ key, text: undefined })
  })
  /** It was sent; what was written meanwhile stays. */
  const clear = (sent: string) => {
    const now = windowStorage.get(key)
    const rest = typeof now === 'string' && now.startsWith(sent) ? now.slice(sent.length).trimStart() : now
    change(typeof rest === 'string' ? rest : '')
  }
  return [shown, change, clear] as const
}
