// What learning adds to the pages of a textbook. It stands above the library, so src/app/joined hands it in.
import type { ComponentType } from 'react'

export interface ReaderParts {
  readonly Exercise: ComponentType<{
    pageId: string
    exerciseId: string
    title: string
    onClose: () => void
  }>
  readonly AddWord: ComponentType<{ word: string }>
}

export interface EditorParts {
  readonly ExercisePicker: ComponentType<{
    chosen: ReadonlySet<string>
    onChoose: (exercise: { id: string; text: string }) => void
    onClose: () => void
  }>
}
