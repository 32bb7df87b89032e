// Items of the public library by a part of their name, for those who work in it.

import { pageExercisesForTask } from '#contract/learning/task/taskCalls.ts'
import type { ExampleKind } from '#contract/library/example.ts'
import { libraryTypes } from '#contract/library/libraryItem.ts'
import { resource } from '#contract/library/resource.ts'
import { textbook } from '#contract/library/textbook/textbook.ts'
import { wordCard } from '#contract/library/wordCard.ts'
import { request } from '#src/http/request.ts'

interface PublicItem {
  readonly id: string
  readonly name: string
}
const libraryType = libraryTypes.public
const size = 20

export const findPublic = async (
  kind: ExampleKind,
  name: string,
  signal: AbortSignal,
): Promise<PublicItem[]> => {
  const options = { signal, quiet: true }
  const query = { size, libraryType, ...(name && { name }) }
  if (kind === 'exercise') {
    const text = name ? { text: name } : {}
    const { records } = await request(
      pageExercisesForTask,
      { query: { size, libraryType, ...text } },
      options,
    )
    return records.map(({ id, text }) => ({ id, name: text }))
  }
  if (kind === 'resource') return (await request(resource.calls.page, { query }, options)).records
  if (kind === 'textbook') return (await request(textbook.calls.page, { query }, options)).records
  return (await request(wordCard.calls.page, { query }, options)).records
}
