// The pictures and sounds in the content of an exercise.
import type { FileId } from '../../ids.ts'
import { type RichText, richTextFiles } from '../../richText.ts'
import type { SingleWording } from './exercise.ts'
import type { SingleView, StudentView } from './studentView.ts'

const contentTexts = (one: SingleWording | SingleView): RichText[] => {
  switch (one.type) {
    case 'choice':
      return one.content.options.map(({ body }) => body)
    case 'match':
      return [...one.content.left, ...one.content.right].map(({ body }) => body)
    case 'order':
      return one.content.pieces.map(({ body }) => body)
    default:
      return []
  }
}

export const contentFiles = (one: SingleWording | SingleView): FileId[] => {
  if (one.type === 'speak') return one.content.model ? [one.content.model] : []
  if (one.type === 'write' && one.content.prompt.as === 'sound') return [one.content.prompt.fileId]
  return contentTexts(one).flatMap(richTextFiles)
}

/** Each file once, of what a student sees. */
export const viewFiles = (views: readonly StudentView[]): FileId[] => {
  const filesOf = (view: StudentView): FileId[] => [
    ...richTextFiles(view.stem),
    ...(view.type === 'group' ? view.children.flatMap(filesOf) : contentFiles(view)),
  ]
  return [...new Set(views.flatMap(filesOf))]
}
