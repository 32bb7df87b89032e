// Strokes: board updates as tldraw makes them while a line grows, each with a mark to find it by.
import * as Y from 'yjs'

const markLength = 12
const markStart = '@@'
const points = '[12.5,300.25,0.5],'.repeat(6)

/** A writer's next update, some 250 bytes; its mark has the writer and a number. */
export const createPen = (writer: number) => {
  const doc = new Y.Doc()
  const shapes = doc.getArray('shapes')
  let update = new Uint8Array()
  doc.on('update', (bytes: Uint8Array) => {
    update = new Uint8Array(bytes)
  })
  return (sequence: number): Uint8Array => {
    const mark = `${markStart}${String(writer).padStart(3, '0')}${String(sequence).padStart(7, '0')}`
    shapes.push([{ key: `shape:${writer}`, val: { mark, points } }])
    return update
  }
}

/** A writer's next words in a text of a lesson plan, some 60 bytes, as the editor's binding makes them. */
export const createKeys = (writer: number) => {
  const doc = new Y.Doc()
  // Each writer has a client id of its own and a paragraph of its own, as colleagues in one text mostly do.
  doc.clientID = 1_000 + writer
  const text = new Y.XmlText()
  const paragraph = new Y.XmlElement('paragraph')
  let update = new Uint8Array()
  doc.on('update', (bytes: Uint8Array) => {
    update = new Uint8Array(bytes)
  })
  return (sequence: number): Uint8Array => {
    const mark = `${markStart}${String(writer).padStart(3, '0')}${String(sequence).padStart(7, '0')}`
    if (sequence === 0)
      doc.transact(() => {
        doc.getXmlFragment('procedure').push([paragraph])
        paragraph.push([text])
        text.insert(0, mark)
      })
    else text.insert(text.length, mark)
    return update
  }
}

/** A plan that has been written for some weeks: nine texts of 4 kB, letter by letter. */
export const writtenPlan = (): Uint8Array => {
  const doc = new Y.Doc()
  for (let section = 0; section < 9; section++) {
    const text = new Y.XmlText()
    const paragraph = new Y.XmlElement('paragraph')
    doc.getXmlFragment(`section${section}`).push([paragraph])
    paragraph.push([text])
    for (let at = 0; at < 4_000; at++) text.insert(at, '课')
  }
  const whole = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return whole
}

/** Marks in a message, several when the server has merged updates. */
export const readMarks = (message: Buffer, found: (writer: number, sequence: number) => void) => {
  for (let at = message.indexOf(markStart); at >= 0; at = message.indexOf(markStart, at + markLength)) {
    const text = message.toString('latin1', at + 2, at + markLength)
    found(Number(text.slice(0, 3)), Number(text.slice(3)))
  }
}

/** A lesson's board of some size: many shapes of about a kilobyte. */
export const bigBoard = (bytes: number): Uint8Array => {
  const doc = new Y.Doc()
  const shapes = doc.getArray('shapes')
  const each = 1_000
  for (let i = 0; i * each < bytes; i++) {
    shapes.push([{ key: `shape:${i}`, val: { id: i, points: 'p'.repeat(each - 50) } }])
  }
  const whole = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return whole
}
