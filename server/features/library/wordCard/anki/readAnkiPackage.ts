// Reads the notes of an Anki package (.apkg) of any version of Anki: a zip with one or more SQLite files, the newest is read.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdDecompressSync } from 'node:zlib'
import { unzipSync } from 'fflate'

export interface AnkiNote {
  readonly guid: string
  /** The fields with the names that the note's type gives them. */
  readonly fields: readonly (readonly [name: string, html: string])[]
}

/** The package, and the number of notes to read. */
export interface AnkiQuestion {
  readonly bytes: Uint8Array
  /** An empty folder, which the caller removes. */
  readonly folder: string
  readonly notesMax: number
}

/** The limit of the inflated size, far above that of any list of words. */
const collectionMax = 64 * 1024 * 1024
/** `anki21b` is zstd; beside the newer ones an `anki2` only says that Anki is too old. */
const names = ['collection.anki21b', 'collection.anki21', 'collection.anki2']

const collectionOf = (bytes: Uint8Array): Uint8Array => {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => names.includes(name) && originalSize <= collectionMax,
  })
  const name = names.find((one) => parts[one])
  const part = name && parts[name]
  if (!part) throw new Error('no collection in it')
  return name === names[0] ? zstdDecompressSync(part, { maxOutputLength: collectionMax }) : part
}

/** Refuses a view or a generated column, which could compute for ever. */
const requireTable = (database: DatabaseSync, table: string): boolean => {
  const [row] = database.prepare('select type from pragma_table_list where name = ?').all(table)
  if (!row) return false
  const hidden = database.prepare('select count(*) n from pragma_table_xinfo(?) where hidden <> 0').get(table)
  if (row.type !== 'table' || hidden?.n !== 0) throw new Error(`${table} is no plain table`)
  return true
}

type FieldNames = ReadonlyMap<string, readonly string[]>

/** Field names are in tables since Anki 2.1.28, and as JSON in one row before and in files for older versions. */
const readTypes = (database: DatabaseSync): FieldNames => {
  const types = new Map<string, string[]>()
  if (requireTable(database, 'fields')) {
    const rows = database.prepare('select ntid, name from fields order by ntid, ord').all()
    for (const { ntid, name } of rows)
      types.set(String(ntid), [...(types.get(String(ntid)) ?? []), String(name)])
    if (types.size > 0) return types
  }
  if (!requireTable(database, 'col')) throw new Error('no types of notes')
  const models: unknown = JSON.parse(String(database.prepare('select models from col').get()?.models))
  for (const [id, model] of Object.entries(models as Record<string, { flds: { name: string }[] }>))
    types.set(
      id,
      model.flds.map(({ name }) => name),
    )
  return types
}

/**
 * Anki orders names by a collation of its own, without which SQLite cannot read such a table ("no query solution"). Nothing
 * is looked up by name here, so a built-in collation replaces it.
 */
const replaceCollation = (path: string) => {
  const database = new DatabaseSync(path)
  database.enableDefensive(false)
  database.exec(`pragma writable_schema = on;
    update sqlite_schema set sql = replace(sql, 'unicase', 'nocase')`)
  database.close()
}

/** Throws if the file is not an Anki package. */
export const readAnkiPackage = ({ bytes, folder, notesMax }: AnkiQuestion): AnkiNote[] => {
  const path = join(folder, 'collection')
  writeFileSync(path, collectionOf(bytes))
  replaceCollation(path)
  const database = new DatabaseSync(path, { readOnly: true })
  database.exec('pragma trusted_schema = off')
  const types = readTypes(database)
  if (!requireTable(database, 'notes')) throw new Error('no notes')
  const notes = database.prepare('select guid, cast(mid as text) mid, flds from notes order by id limit ?')
  const rows = notes.all(notesMax + 1)
  database.close()
  return rows.map(({ guid, mid, flds }) => {
    const texts = String(flds).split('\u001f')
    const fieldNames = types.get(String(mid)) ?? []
    return { guid: String(guid), fields: fieldNames.map((name, at) => [name, texts[at] ?? ''] as const) }
  })
}
