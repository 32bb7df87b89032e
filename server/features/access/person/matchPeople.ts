// Finds the existing person that a row of a sheet means: by number, else by phone and name, else by name and class. A phone
// alone is not enough, because brothers and sisters share one.
import { foldPhone } from '#contract/rules/text/phoneNumber.ts'
import { foldName, foldText } from '#contract/rules/text/typedText.ts'
import type { Cells, Match } from '#server/kit/sheet/importer.ts'

export interface ExistingPerson {
  readonly id: string
  readonly name: string
  readonly fullName: string
  readonly number: string
  readonly phone: string
  readonly classes: readonly string[]
}

const byKey = <V>(items: readonly V[], keysOf: (item: V) => readonly string[]) => {
  const itemsByKey = new Map<string, V[]>()
  for (const item of items)
    for (const key of keysOf(item)) if (key) itemsByKey.set(key, [...(itemsByKey.get(key) ?? []), item])
  return itemsByKey
}

const namesOf = ({
  name = '',
  fullName = '',
}: {
  name?: string | undefined
  fullName?: string | undefined
}) => [foldName(name), foldName(fullName)].filter(Boolean)

export const createMatcher = (people: readonly ExistingPerson[]) => {
  const byNumber = byKey(people, ({ number }) => [foldText(number)])
  const byPhone = byKey(people, ({ phone }) => [phone])
  const byName = byKey(people, (person) => [...new Set(namesOf(person))])
  return (cells: Cells): Match | undefined => {
    const names = namesOf(cells)
    const hasName = (person: ExistingPerson) => namesOf(person).some((name) => names.includes(name))
    const answer = (
      matches: readonly ExistingPerson[],
      by: 'number' | 'phone' | 'class',
    ): Match | undefined => {
      const [one, other] = matches
      if (other) return 'several'
      return one && { id: one.id, name: one.name, by }
    }
    const number = foldText(cells.number ?? '')
    const numbered = (number && byNumber.get(number)) || []
    if (numbered.length > 0) return answer(numbered, 'number')
    const reached = (byPhone.get(foldPhone(cells.phone ?? '')) ?? []).filter(hasName)
    if (reached.length > 0) return answer(reached, 'phone')
    const classes = (cells.className ?? '').split(/[/／]/).map(foldName).filter(Boolean)
    const isInClass = (person: ExistingPerson) =>
      person.classes.some((one) => classes.includes(foldName(one)))
    // Two people in one class may have the same name; different numbers tell them apart.
    const isOther = (person: ExistingPerson) => number !== '' && person.number !== ''
    const named = [...new Set(names.flatMap((name) => byName.get(name) ?? []))]
    return answer(
      named.filter((person) => isInClass(person) && !isOther(person)),
      'class',
    )
  }
}
