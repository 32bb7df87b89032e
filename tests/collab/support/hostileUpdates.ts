// Updates that no honest client makes, and by a seed as many mutations of honest ones as are asked for.
import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'

/** Whole numbers below a bound, the same for the same seed. */
export const numbers = (seed: number) => (below: number) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return (seed >>> 8) % below
}

type Write = (encoder: encoding.Encoder) => void
const n =
  (value: number): Write =>
  (encoder) =>
    encoding.writeVarUint(encoder, value)
const s =
  (value: string): Write =>
  (encoder) =>
    encoding.writeVarString(encoder, value)
/** A struct's kind, and which references it has. */
const info =
  (value: number): Write =>
  (encoder) =>
    encoding.writeUint8(encoder, value)
export const bytesOf = (...parts: Write[]): Uint8Array => {
  const encoder = encoding.createEncoder()
  for (const part of parts) part(encoder)
  return encoding.toUint8Array(encoder)
}

/** One client, one struct at a clock, and no deletions. */
export const structOf = (client: number, clock: number, ...parts: Write[]) =>
  bytesOf(n(1), n(1), n(client), n(clock), ...parts, n(0))

/** Without a parent, after an item of its own future: it decodes, and throws wherever it is applied. */
export const ownFuture = (client = 77, clock = 0) =>
  structOf(client, clock, info(128 + 4), n(client), n(clock + 5), s('x'))

/** An entry of the array of strokes. */
export const textAt = (text: string) => [n(8), n(1), s('strokes'), n(1), n(119), s(text)]

export const unfitUpdates = (): Record<string, Uint8Array> => ({
  'after its own future': ownFuture(),
  'before its own future': structOf(77, 0, info(64 + 4), n(77), n(5), s('x')),
  'inside its own future': structOf(77, 0, n(4), n(0), n(77), n(5), s('x')),
  'inside itself': structOf(77, 0, n(7), n(0), n(77), n(0), n(1)),
  'a type that is none': structOf(77, 0, n(7), n(1), s('strokes'), n(99)),
  'a document inside': structOf(77, 0, n(9), n(1), s('strokes'), s('guid'), n(126)),
  'an element that draws itself': structOf(77, 0, n(7), n(1), s('strokes'), n(5), s('hook')),
  'of length 0': structOf(77, 0, n(0), n(0)),
  'an empty text': structOf(77, 0, n(4), n(1), s('strokes'), s('')),
  'a clock beyond all': structOf(77, 0, n(0), n(2 ** 40)),
  'a client id beyond all': structOf(2 ** 40, 0, n(4), n(1), s('strokes'), s('x')),
  'JSON that is none': structOf(77, 0, n(5), n(1), s('strokes'), s('{"a":')),
  'a BigInt': structOf(77, 0, n(8), n(1), s('strokes'), n(1), n(122), n(0), n(0), n(0), n(0)),
  'a format that is no JSON': structOf(77, 0, n(6), n(1), s('strokes'), s('b'), s('nope')),
})

/** Of what there is too much in. */
export const overlargeUpdates = (): Record<string, Uint8Array> => {
  const empty = Array.from({ length: 100_001 }, () => [0, 1]).flat()
  const structs = encoding.createEncoder()
  for (const value of [1, 100_001, 77, 0]) encoding.writeVarUint(structs, value)
  encoding.writeUint8Array(structs, Uint8Array.from(empty))
  encoding.writeVarUint(structs, 0)
  const deep = 5_000
  return {
    'empty structs': encoding.toUint8Array(structs),
    'nested values': structOf(
      77,
      0,
      n(8),
      n(1),
      s('strokes'),
      n(1),
      ...Array.from({ length: deep }, () => [n(117), n(1)]).flat(),
      n(126),
    ),
    'nested JSON': structOf(77, 0, n(5), n(1), s('strokes'), s(`${'['.repeat(deep)}${']'.repeat(deep)}`)),
    roots: bytesOf(
      n(1),
      n(100),
      n(77),
      n(0),
      ...Array.from({ length: 100 }, (_, i) => [n(4), n(1), s(`root${i}`), s('x')]).flat(),
      n(0),
    ),
  }
}

/** Flips, copies, cuts and sets bytes; two updates of a history may be crossed. */
export const mutated = (updates: readonly Uint8Array[], next: (below: number) => number): Uint8Array => {
  const pick = () => updates[next(updates.length)] ?? new Uint8Array()
  const bytes = [...pick()]
  const changes = 1 + next(3)
  for (let i = 0; i < changes; i++) {
    const at = next(bytes.length)
    const how = next(8)
    if (how === 0) bytes[at] = (bytes[at] ?? 0) ^ (1 << next(8))
    else if (how === 1) bytes[at] = next(256)
    else if (how === 2) bytes.splice(at, 1 + next(4))
    else if (how === 3) bytes.splice(at, 0, ...pick().slice(0, next(12)))
    else if (how === 4) bytes[at] = (bytes[at] ?? 0) + 1
    else if (how === 5) bytes.splice(at, 0, ...bytes.slice(at, at + next(10)))
    // The kind of a struct, with its references on and off.
    else if (how === 6) bytes[at] = [0, 4, 7, 8, 10, 68, 132, 196, 71, 135, 136][next(11)] ?? 0
    else bytes.splice(at, bytes.length, ...pick().slice(next(8)))
  }
  return Uint8Array.from(bytes)
}

/** What the pages make of each kind of document, as updates, by three people who see each other's. */
export const histories: Record<string, (seed: number) => Uint8Array[]> = {
  board: (seed) =>
    history(seed, (doc, next, step) => {
      const records = doc.getArray<{ key: string; val: unknown }>('records')
      const key = `shape:${next(6)}`
      const before = records.toArray().findIndex((entry) => entry.key === key)
      if (before >= 0) records.delete(before, 1)
      if (before < 0 || next(4) > 0)
        records.push([{ key, val: { id: key, x: step, points: 'abc', props: { deep: [step, null, true] } } }])
      if (step === 0) doc.getMap('meta').set('schema', { version: 1 })
    }),
  plan: (seed) =>
    history(seed, (doc, next, step) => {
      const goals = doc.getXmlFragment('goals')
      const kind = next(6)
      const paragraph = goals.get(next(Math.max(1, goals.length)))
      const text = paragraph instanceof Y.XmlElement ? paragraph.get(0) : undefined
      if (kind === 0 || !(text instanceof Y.XmlText)) {
        const made = new Y.XmlElement('paragraph')
        goals.insert(next(goals.length + 1), [made])
        made.insert(0, [new Y.XmlText(`段落${step}`)])
      } else if (kind === 1 && goals.length > 3) goals.delete(next(goals.length - 1), 1)
      else if (kind === 2) text.format(0, Math.min(2, text.length), { bold: next(2) === 0 ? true : null })
      else if (kind === 3 && text.length > 4) text.delete(next(3), 2)
      else text.insert(next(text.length + 1), `字${step}`)
      if (step % 7 === 0) {
        const map = new Y.Map<unknown>()
        doc.getArray('steps').push([map])
        map.set('id', `step${step}`)
        map.set('text', new Y.XmlFragment())
      }
    }),
  course: (seed) => history(seed, fillForm),
  task: (seed) => history(seed + 5_000, fillForm),
}

function fillForm(doc: Y.Doc, next: (below: number) => number, step: number) {
  const values = [`名${step}`, step, null, true, [1, 2, step], { type: 'doc', content: [{ text: 'a' }] }]
  doc.getMap('fields').set(`field${next(5)}`, values[next(values.length)])
}

function history(seed: number, change: (doc: Y.Doc, next: (below: number) => number, step: number) => void) {
  const next = numbers(seed)
  const updates: Uint8Array[] = []
  const docs = [11, 22, 300].map((clientID) => {
    const doc = new Y.Doc()
    doc.clientID = clientID
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'other') return
      updates.push(update)
      for (const other of docs) if (other !== doc) Y.applyUpdate(other, update, 'other')
    })
    return doc
  })
  for (let step = 0; step < 24; step++) {
    const doc = docs[next(3)]
    doc?.transact(() => change(doc, next, step))
  }
  return updates
}
