// The people who fill in a form at once: what each types, and in which field each is, go through its shared document.
import { type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { formMap } from '#contract/school/formDocument.ts'
import type { DocumentName } from '#contract/system/document.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { FormTogetherProvider, type FormTogether as Together } from '#src/kit/form/together.ts'
import { pageComposition } from '#src/lib/composition.ts'
import { showToast } from '#src/ui/toastStore.ts'
import type { OpenDocument } from './openDocument.ts'
import { PeopleHere } from './PeopleHere.tsx'
import { type PersonHere, sayPlace, usePeopleHere } from './people.ts'
import { useDocument } from './useDocument.ts'

const origin = 'form'

/** The form is the same object as long as its document is: it follows the document, and not each cursor. */
const formOf = (
  document: OpenDocument,
  people: { current: readonly PersonHere[] },
  saved: () => void,
): Together => {
  const doc = () => document.store.getState().doc
  const fields = () => doc().getMap<unknown>(formMap)
  return {
    change: (values) =>
      doc().transact(() => {
        for (const [key, value] of Object.entries(values)) fields().set(key, value)
      }, origin),
    enter: (field) => sayPlace(document.store.getState().awareness, field),
    writersOf: (field) => {
      const writers = people.current.filter(({ at }) => at === field)
      return writers.length > 0 ? <PeopleHere people={writers} isSmall /> : null
    },
    onTheirs: (listen) => {
      const composition = pageComposition()
      const watch = (map: ReturnType<typeof fields>) => {
        /** A field that is written anew under somebody's fingers would break the word. */
        const waiting = new Set<string>()
        const tell = () => {
          const changed = [...waiting].filter((key) => map.has(key))
          waiting.clear()
          if (changed.length > 0) listen(Object.fromEntries(changed.map((key) => [key, map.get(key)])))
        }
        const handleChange = (
          { keysChanged }: { keysChanged: Set<unknown> },
          { local }: { local: boolean },
        ) => {
          if (local) return
          for (const key of keysChanged) waiting.add(String(key))
          if (!composition.isUnderWay()) tell()
        }
        map.observe(handleChange)
        const stopWaiting = composition.onDone(tell)
        if (map.size > 0) listen(map.toJSON())
        return () => {
          map.unobserve(handleChange)
          stopWaiting()
        }
      }
      let stop = watch(fields())
      let watchedDoc = doc()
      const stopFollowing = document.store.subscribe((state) => {
        if (state.doc === watchedDoc) return
        stop()
        watchedDoc = state.doc
        stop = watch(fields())
      })
      return () => {
        stop()
        stopFollowing()
      }
    },
    onSaved: (listen) => {
      let watchedDoc = doc()
      let wasWritten = false
      const tell = () => {
        void listen().then((isTheirs) => isTheirs && saved())
      }
      const watch = () => {
        const map = fields()
        wasWritten = map.size > 0
        const handleChange = (_: unknown, { local }: { local: boolean }) => {
          if (map.size > 0) wasWritten = true
          else if (wasWritten && !local) {
            wasWritten = false
            tell()
          }
        }
        map.observe(handleChange)
        return () => map.unobserve(handleChange)
      }
      let stop = watch()
      const stopFollowing = document.store.subscribe((state) => {
        if (state.doc === watchedDoc) return
        stop()
        watchedDoc = state.doc
        stop = watch()
        tell()
      })
      return () => {
        stop()
        stopFollowing()
      }
    },
  }
}

const OpenFormTogether = ({ document, children }: { document: OpenDocument; children: ReactNode }) => {
  const { t } = useTranslation('together')
  const userId = useSession(({ user }) => user?.sysUser.userId ?? '')
  const { awareness } = useStore(document.store)
  const people = usePeopleHere(awareness, userId)
  const latest = useRef(people)
  latest.current = people
  const words = useRef(t)
  words.current = t
  const form = useMemo(
    () => formOf(document, latest, () => showToast({ kind: 'info', text: words.current('savedBySomebody') })),
    [document],
  )
  // Another object with each person who comes, goes or moves, so that the fields show it; its listeners stay.
  const formWithPeople = useMemo(() => ({ ...form, people }), [form, people])
  return <FormTogetherProvider value={formWithPeople}>{children}</FormTogetherProvider>
}

/** Stands around the form of a record that has collaborators. */
export const FormTogether = ({ name, children }: { name: DocumentName; children: ReactNode }) => {
  const document = useDocument(name)
  return document && <OpenFormTogether document={document}>{children}</OpenFormTogether>
}
