// What somebody writes beside other things stays while something else is looked at, and after a reload: in this window,
// until it is sent, emptied or the person signs out.
import { useEffect, useState } from 'react'
import { windowStorage } from './storages.ts'

const unsentKeys = new Set<string>()
/** Whether something is written on this page that is sent nowhere yet. */
export const hasLocalText = (): boolean => unsentKeys.size > 0

/** `stored` is the text to begin with, which is there already. `field` names the text, once in the program. */
export const useLocalText = (field: string, stored = '') => {
  const key = `draft:${field}`
  const [draft, setDraft] = useState(() => ({ key, text: windowStorage.get(key) }))
  // Another field is another text.
  const { text } = draft.key === key ? draft : { text: windowStorage.get(key) }
  const currentText = typeof text === 'string' ? text : stored
  useEffect(() => {
    if (currentText === stored) unsentKeys.delete(key)
    else unsentKeys.add(key)
  }, [key, currentText, stored])
  const change = (next: string) => {
    windowStorage.set(key, next)
    setDraft({ key, text: next })
  }
  // A stored text needs no copy, and follows what others store from now on.
  useEffect(() => {
    if (text === undefined || currentText !== stored) return
    windowStorage.remove(key)
    setDraft({ key, text: undefined })
  })
  /** It was sent; what was written meanwhile stays. */
  const clear = (sent: string) => {
    const now = windowStorage.get(key)
    const rest = typeof now === 'string' && now.startsWith(sent) ? now.slice(sent.length).trimStart() : now
    change(typeof rest === 'string' ? rest : '')
  }
  return [currentText, change, clear] as const
}
