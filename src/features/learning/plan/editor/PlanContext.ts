// The open document of a plan and its people, for the parts of the editor.
import type { Editor } from '@tiptap/react'
import { createContext, useContext } from 'react'
import type * as Y from 'yjs'
import type { PlanComment } from '#contract/learning/plan/planDocument.ts'
import type { Awareness } from '#src/documents/openDocument.ts'
import type { PersonHere } from '#src/documents/people.ts'
import type { DraftComment } from '../comments/CommentsPane.tsx'

export interface OpenPlan {
  readonly doc: Y.Doc
  readonly awareness: Awareness
  readonly me: { readonly userId: string; readonly name: string }
  readonly people: readonly PersonHere[]
  /** Those that are not resolved. */
  readonly comments: readonly PlanComment[]
  readonly onComment: (draft: DraftComment) => void
  readonly onOpenComment: (id: string) => void
  /** The editor of a text comes and goes. */
  readonly onEditor: (section: string, editor: Editor | null) => void
}

const Context = createContext<OpenPlan | undefined>(undefined)
export const PlanProvider = Context.Provider

export const usePlan = (): OpenPlan => {
  const plan = useContext(Context)
  if (!plan) throw new TypeError('A part of the plan stands outside its document.')
  return plan
}
