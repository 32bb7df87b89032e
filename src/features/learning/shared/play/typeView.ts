// The browser shows each type of exercises to students in two ways: how it is answered, and how it looks when it is marked.
import type { ComponentType } from 'react'
import type { FileId } from '#contract/ids.ts'
import type { SpeakAnswer } from '#contract/learning/exercise/speak.ts'
import type { RichText } from '#contract/richText.ts'

export interface PlayProps<Content, Answer> {
  stem: RichText
  content: Content
  /** null: none yet. */
  answer: Answer | null
  /** Each change, as a whole; null: taken back. */
  onAnswer: (answer: Answer | null) => void
  isReadOnly: boolean
  /** Left out: files cannot be added here. */
  sendFile: ((file: File) => Promise<FileId>) | undefined
  /** Left out: nothing can be recorded here. */
  record: ((sound: Blob) => Promise<Recorded>) | undefined
}
/** A recording that the server has, with a proposal that never counts by itself (0 to 100). */
export interface Recorded extends SpeakAnswer {
  readonly score: number
}
export interface PartMark {
  readonly id: string
  /** 0 to 1. */
  readonly share: number
}
export interface ResultProps<Content, Key, Answer> {
  stem: RichText
  content: Content
  answer: Answer | null
  /** The right answer; null: it is not shown, or nothing is right. */
  solution: Key | null
  isRight: boolean | null
  parts: readonly PartMark[]
}
export interface TypeView<Content, Key, Answer> {
  readonly Play: ComponentType<PlayProps<Content, Answer>>
  readonly Result: ComponentType<ResultProps<Content, Key, Answer>>
  /** Whether all of it has been answered. */
  readonly isComplete: (content: Content, answer: Answer) => boolean
}
