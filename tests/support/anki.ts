// Anki packages as Anki itself writes them, of today and for older versions.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import { strToU8, unzipSync, zipSync } from 'fflate'

export interface Note {
  guid: string
  fields: string[]
  tags: string
}
type Format = 'anki2' | 'anki21' | 'anki21b'

const inFile = <R>(bytes: Uint8Array, work: (database: DatabaseSync, path: string) => R): R => {
  const folder = mkdtempSync(join(tmpdir(), 'anki-'))
  try {
    const path = join(folder, 'collection')
    writeFileSync(path, bytes)
    return work(new DatabaseSync(path), path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const collectionIn = (base64: string): Uint8Array => {
  const { 'collection.anki2': collection } = unzipSync(Buffer.from(base64, 'base64'))
  if (!collection) throw new Error('no collection')
  return collection
}

export const notesIn = ({ base64 }: { base64: string }): Note[] =>
  inFile(collectionIn(base64), (database) => {
    const rows = database.prepare('select guid, flds, tags from notes order by id').all()
    database.close()
    return rows.map(({ guid, flds, tags }) => ({
      guid: String(guid),
      fields: String(flds).split('\u001f'),
      tags: String(tags),
    }))
  })

/** Since 2.1.28 the types of notes are tables, compared by a collation that only Anki has. */
const withTables = (database: DatabaseSync) => {
  const models: Record<string, { name: string; flds: { name: string }[] }> = JSON.parse(
    String(database.prepare('select models from col').get()?.models),
  )
  database.exec(`
    create table notetypes (id integer not null primary key, name text not null collate nocase, config blob not null);
    create table fields (ntid integer not null, ord integer not null, name text not null collate nocase,
      config blob not null, primary key (ntid, ord)) without rowid;
    create unique index idx_fields_name_ntid on fields (name, ntid);
    update col set models = '', decks = '', ver = 18`)
  for (const [id, { name, flds }] of Object.entries(models)) {
    database.prepare("insert into notetypes values (?, ?, x'')").run(Number(id), name)
    for (const [ord, field] of flds.entries())
      database.prepare("insert into fields values (?, ?, ?, x'')").run(Number(id), ord, field.name)
  }
  database.enableDefensive(false)
  database.exec(`pragma writable_schema = on;
    update sqlite_schema set sql = replace(sql, 'collate nocase', 'collate unicase')`)
}

/** The package after somebody has imported it into Anki, changed notes there and exported it again. */
export const editedInAnki = (
  { base64 }: { base64: string },
  change: (note: Note, at: number) => Partial<Note>,
  format: Format = 'anki21b',
): { name: string; base64: string } => {
  const collection = inFile(collectionIn(base64), (database, path) => {
    for (const [at, { id, guid, flds, tags }] of database
      .prepare('select * from notes order by id')
      .all()
      .entries()) {
      const note = { guid: String(guid), fields: String(flds).split('\u001f'), tags: String(tags) }
      const edited = { ...note, ...change(note, at) }
      database
        .prepare('update notes set guid = ?, flds = ?, tags = ?, mod = mod + 60, usn = 7 where id = ?')
        .run(edited.guid, edited.fields.join('\u001f'), edited.tags, id ?? 0)
    }
    if (format === 'anki21b') withTables(database)
    database.close()
    return readFileSync(path)
  })
  const old = strToU8('Please update to the latest Anki version, then import the .apkg file again.')
  const parts = {
    anki2: { 'collection.anki2': collection, media: strToU8('{}') },
    anki21: { 'collection.anki2': old, 'collection.anki21': collection, media: strToU8('{}') },
    anki21b: {
      meta: Uint8Array.of(8, 3),
      'collection.anki2': old,
      'collection.anki21b': zstdCompressSync(collection),
      media: zstdCompressSync(Buffer.from('')),
    },
  }[format]
  return { name: '词语.apkg', base64: Buffer.from(zipSync(parts)).toString('base64') }
}
