// The ids of options, blanks and pieces. Ids such as a, b, c would reveal the order in which the parts were written, which is
// often the right one. So the server makes random ids and sorts by them.
import { randomBytes } from 'node:crypto'
import type { SingleWording } from '#contract/learning/exercise/exercise.ts'
import type { RichText } from '#contract/richText.ts'
import { rulesByType } from './types/rulesByType.ts'
import type { NameOf } from './types/typeRules.ts'

const newPartId = () => randomBytes(5).toString('hex')

const renameBlanks = (stem: RichText, nameOf: NameOf): RichText => ({
  ...stem,
  content: stem.content.map(({ type, content }) =>
    content
      ? {
          type,
          content: content.map((inline) =>
            inline.type === 'blank' ? { ...inline, attrs: { id: nameOf(inline.attrs.id) } } : inline,
          ),
        }
      : { type },
  ),
})

/**
 * Replaces the ids of parts. `keptIds`, those of the former version, stay, so that stored answers still fit; empty for a new
 * exercise.
 */
export const withPartIds = <W extends SingleWording>(
  wording: W,
  keptIds: ReadonlySet<string> = new Set(),
  makeId: () => string = newPartId,
): W => {
  const names = new Map<string, string>()
  const nameOf: NameOf = (id) => {
    const name = names.get(id) ?? (keptIds.has(id) ? id : makeId())
    names.set(id, name)
    return name
  }
  const { content, key, stem } = wording
  const renamed = rulesByType[wording.type].rename?.(content, key, nameOf) ?? { content, key }
  return { ...wording, ...renamed, stem: renameBlanks(stem, nameOf) } as W // the shapes of its type
}

const idsIn = (content: unknown): string[] => {
  const lists = typeof content === 'object' && content !== null ? Object.values(content) : []
  const idOf = (part: unknown) =>
    typeof part === 'object' && part !== null && 'id' in part && typeof part.id === 'string' ? [part.id] : []
  return lists.flatMap((list) => (Array.isArray(list) ? list.flatMap(idOf) : []))
}
/** The part ids of these contents. */
export const partIdsIn = (...contents: readonly unknown[]): ReadonlySet<string> =>
  new Set(contents.flatMap(idsIn))
