// Writes words as an Anki package (.apkg): a SQLite file of Anki's schema 11 in a zip, which every version of Anki opens.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { strToU8, zipSync } from 'fflate'
import { ankiFields } from '../../library/wordCard/anki/ankiFields.ts'
import { noteHtml } from '../../library/wordCard/anki/noteText.ts'

export interface AnkiWord {
  /** Anki finds the note by its guid again, whatever is changed on it. */
  readonly guid: string
  readonly word: string
  readonly pinyin: string
  readonly meaning: string
  readonly example: string
}
const schema = `
  create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
    ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
    models text not null, decks text not null, dconf text not null, tags text not null);
  create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
    usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
    flags integer not null, data text not null);
  create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
    mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
    ivl integer not null, factor integer not null, reps integer not null, lapses integer not null,
    left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
  create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
    ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
  create table graves (usn integer not null, oid integer not null, type integer not null);
  create index ix_notes_usn on notes (usn); create index ix_cards_usn on cards (usn);
  create index ix_revlog_usn on revlog (usn); create index ix_cards_nid on cards (nid);
  create index ix_cards_sched on cards (did, queue, due); create index ix_revlog_cid on revlog (cid);
  create index ix_notes_csum on notes (csum);`

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')
/** The same id for the same key, so that a second import finds the deck and note type of the first one. */
const idOf = (key: string) => Number.parseInt(sha1(key).slice(0, 10), 16)

const css =
  '.card { font-family: sans-serif; font-size: 20px; text-align: center; } .word { font-size: 48px; }'

const fieldNames = ankiFields.map(([name]) => name)

const modelOf = (id: number, deckId: number, seconds: number) => {
  const [[word], [pinyin], [meaning], [example]] = ankiFields
  const field = (name: string, ord: number) => ({
    name,
    ord,
    sticky: false,
    rtl: false,
    font: 'Arial',
    size: 20,
    media: [],
  })
  const front = `<div class="word">{{${word}}}</div>`
  const back = `{{FrontSide}}<hr id="answer">{{${pinyin}}}<br>{{${meaning}}}<br><br>{{${example}}}`
  const template = {
    name: word,
    ord: 0,
    qfmt: front,
    afmt: back,
    bqfmt: '',
    bafmt: '',
    did: null,
    bfont: '',
    bsize: 0,
  }
  return {
    ...{ id, name: 'Tongxue', type: 0, mod: seconds, usn: -1, sortf: 0, did: deckId, tags: [], vers: [] },
    ...{
      flds: fieldNames.map(field),
      tmpls: [template],
      css,
      latexPre: '',
      latexPost: '',
      req: [[0, 'any', [0]]],
    },
  }
}

const deckOf = (id: number, name: string, seconds: number) => ({
  ...{
    id,
    name,
    mod: seconds,
    usn: -1,
    desc: '',
    dyn: 0,
    conf: 1,
    collapsed: false,
    browserCollapsed: false,
  },
  ...{
    extendNew: 10,
    extendRev: 50,
    newToday: [0, 0],
    revToday: [0, 0],
    lrnToday: [0, 0],
    timeToday: [0, 0],
  },
})

const deckSettings = {
  ...{
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
  },
  new: { delays: [1, 10], ints: [1, 4, 7], initialFactor: 2500, order: 1, perDay: 20, bury: true },
  rev: { perDay: 200, ease4: 1.3, ivlFct: 1, maxIvl: 36500, bury: true, fuzz: 0.05, minSpace: 1 },
  lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 0 },
}

export interface Package {
  readonly deck: string
  readonly words: readonly AnkiWord[]
  readonly now: Date
}

const fill = (database: DatabaseSync, { deck, words, now }: Package) => {
  const seconds = Math.floor(now.getTime() / 1000)
  const [deckId, modelId] = [idOf(`deck ${deck}`), idOf('model Tongxue')]
  // One transaction: each insert by itself would wait for the disk.
  database.exec('pragma journal_mode = off; pragma synchronous = off; begin')
  database.exec(schema)
  const conf = {
    nextPos: words.length + 1,
    activeDecks: [deckId],
    curDeck: deckId,
    curModel: modelId,
    newSpread: 0,
    sortType: 'noteFld',
    sortBackwards: false,
    addToCur: true,
    collapseTime: 1200,
    dueCounts: true,
    estTimes: true,
    timeLim: 0,
  }
  database
    .prepare('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)')
    .run(
      ...[seconds, seconds * 1000, seconds * 1000, JSON.stringify(conf)],
      JSON.stringify({ [modelId]: modelOf(modelId, deckId, seconds) }),
      JSON.stringify({ 1: deckOf(1, 'Default', seconds), [deckId]: deckOf(deckId, deck, seconds) }),
      ...[JSON.stringify({ 1: deckSettings }), '{}'],
    )
  const addNote = database.prepare("insert into notes values (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')")
  const addCard = database.prepare(
    "insert into cards values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')",
  )
  words.forEach(({ guid, word, pinyin, meaning, example }, at) => {
    const noteId = now.getTime() + at
    const checksum = Number.parseInt(sha1(word).slice(0, 8), 16)
    const fields = [word, pinyin, meaning, example].map(noteHtml).join('\u001f')
    addNote.run(noteId, guid, modelId, seconds, fields, word, checksum)
    addCard.run(noteId, noteId, deckId, seconds, at + 1)
  })
  database.exec('commit')
}

export const ankiPackage = (contents: Package): Uint8Array => {
  const folder = mkdtempSync(join(tmpdir(), 'tongxue-anki-'))
  try {
    const path = join(folder, 'collection.anki2')
    const database = new DatabaseSync(path)
    fill(database, contents)
    database.close()
    return zipSync({ 'collection.anki2': readFileSync(path), media: strToU8('{}') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
