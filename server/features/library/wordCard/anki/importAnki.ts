// Notes of Anki as rows of an import. An exported note has the id of its card as guid, and an imported card stores the guid of
// its note. So an import after an export changes the same cards, whatever the language.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import { uuidSchema } from '#contract/ids.ts'
import { wordCard as noun } from '#contract/library/wordCard.ts'
import { sheetRowsMax } from '#contract/sheet.ts'
import type { Database } from '#server/db/database.ts'
import { inChunks } from '#server/db/inChunks.ts'
import { wordCard } from '#server/db/schema/wordCard.ts'
import { inAnyLibrary } from '#server/kit/library/libraryScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { ReadContent } from '#server/kit/sheet/importNoun.ts'
import { ImportProblem } from '#server/kit/sheet/importProblem.ts'
import { columnOf } from '#server/kit/sheet/nounTexts.ts'
import { sheetQueue } from '#server/kit/sheet/sheetQueue.ts'
import { cellName } from '#server/kit/sheet/understand/cellName.ts'
import { askChild } from '#server/platform/askChild.ts'
import { ankiFields, cardFieldOf } from './ankiFields.ts'
import { noteText } from './noteText.ts'
import type { AnkiNote } from './readAnkiPackage.ts'

const limits = { timeoutMs: 30_000, memoryMb: 400 }
const program = fileURLToPath(new URL('./ankiProcess.ts', import.meta.url))

/** Waits for a turn in the queue of sheets. */
const readNotes = async (bytes: Uint8Array): Promise<readonly AnkiNote[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'tongxue-anki-'))
  try {
    const question = { bytes, folder, notesMax: sheetRowsMax }
    const answer = await askChild<{ notes: AnkiNote[] } | { problem: string }>(
      program,
      { question, memoryMb: limits.memoryMb },
      limits,
    )
    if ('problem' in answer) throw new Error(answer.problem)
    return answer.notes
  } catch (error) {
    throw error instanceof AppError ? error : new ImportProblem('', 'field.ankiFile')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The cards of these guids: cards with such an id that the caller sees, and the caller's own cards from such a note. */
const readCards = async (
  database: Database,
  caller: TenantCaller,
  guids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const cards = new Map<string, string>()
  for (const chunk of inChunks(guids.map((guid) => ({ guid })))) {
    const some = chunk.map(({ guid }) => guid)
    const ids = some.filter((guid) => uuidSchema.safeParse(guid).success)
    await database.inLibrary(caller.tenantId, async (tx) => {
      const isOwn = and(eq(wordCard.tenantId, caller.tenantId), eq(wordCard.ownerId, caller.userId))
      const noted = await tx
        .select({ id: wordCard.id, guid: wordCard.ankiGuid })
        .from(wordCard)
        .where(and(isOwn, inArray(wordCard.ankiGuid, some)))
      for (const { id, guid } of noted) if (guid) cards.set(guid, id)
      if (ids.length === 0) return
      const seen = await tx
        .select({ id: wordCard.id })
        .from(wordCard)
        .where(and(inAnyLibrary(wordCard, caller), inArray(wordCard.id, ids)))
      for (const { id } of seen) cards.set(id, id)
    })
  }
  return cards
}

/** The fields of older packages are named by the labels of a language. */
const fieldOf = (name: string): string | undefined =>
  cardFieldOf(name) ?? columnOf(noun.declared, name)?.field

export const ankiRows = async (
  database: Database,
  caller: TenantCaller,
  bytes: Uint8Array,
): Promise<ReadContent> => {
  const notes = await sheetQueue.take(caller.userId, () => readNotes(bytes))
  const read = notes.map(({ guid, fields }, at) => ({
    row: at + 1,
    guid,
    fields: fields.flatMap(([name, html]) => {
      const field = fieldOf(name)
      return field && field !== 'id' ? [[field, noteText(html)] as const] : []
    }),
  }))
  const isWord = ({ fields }: (typeof read)[number]) => fields.some(([field]) => field === 'name')
  if (read.length > 0 && !read.some(isWord)) throw new ImportProblem('', 'field.ankiWord')
  const cards = await readCards(
    database,
    caller,
    notes.map(({ guid }) => guid),
  )
  const columns = ['id', 'ankiGuid', ...ankiFields.map(([, field]) => field)]
  return {
    content: {
      name: '',
      others: [],
      hidden: [],
      isCut: false,
      rows: read.map(({ row, guid, fields }) => {
        const texts = new Map([['id', cards.get(guid) ?? ''], ['ankiGuid', guid], ...fields])
        return { row, cells: columns.map((column) => texts.get(column) ?? '') }
      }),
    },
    headers: {
      row: 0,
      columns: columns.map((field, at) => ({ cell: cellName(0, at), header: field, field })),
    },
  }
}
